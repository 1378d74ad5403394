import { expect, test } from 'vitest';
import { rendersSame } from './renders-same.ts';

test.each([
  ['\nLine one is\nwrapped, with a *word*.\n', 'Line one is wrapped, with a _word_.', true],
  ['* first\n* second\n\n| a |\n|--:|\n| 1 |', '- first\n- second\n\n|  a |\n| -: |\n|  1 |', true],
  ['A <b>word</b>.', 'A word.', false],
  ['One\n\nTwo', 'One', false],
])('%j means the same as %j: %s', (one, other, expected) => {
  expect(rendersSame(one, other)).toBe(expected);
});
