import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['## A heading\n\nand a paragraph', 5],
  ["don't count-twice", 2],
  ['- first\n- **second** item', 3],
  ['[two words](/a/path)', 2],
  ['Señora Ünïcödé 東京', 3],
])('%j has %d words', (markdown, words) => {
  expect(countWords(markdown)).toBe(words);
});

test('counts the cells of a table, however spaced, but not its rule', () => {
  expect(countWords('| Part | Time |\n|---|:--:|\n| the radio | 5 ms |')).toBe(6);
  expect(countWords('|Part|Time|\n|---|---|\n|radio|5|')).toBe(4);
});

test('does not count a chart marker', () => {
  expect(countWords('before\n\n[[chart:cost-of-fan-out]]\n\nafter')).toBe(2);
});
