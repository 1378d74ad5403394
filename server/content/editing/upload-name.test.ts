import { expect, test } from 'vitest';
import { isDeep } from './is-deep.ts';
import { uploadName } from './upload-name.ts';

test.each([
  ['Ward 3 (night).JPG', 'ward-3-night'],
  ['Über Größe.jpeg', 'uber-gro-e'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..', 'picture'],
  ['写真.png', 'picture'],
  ['', 'picture'],
  [`${'long '.repeat(40)}.png`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ['a\u0000b.png', 'a-b'],
])('a picture that was called %j is called %s', (given, name) => {
  expect(uploadName(given)).toBe(name);
  expect(uploadName(given, 2)).toBe(`${name}-2`);
});

test('what is deeper than any record is found without an end to the stack', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(isDeep(deep)).toBe(true);
  expect(isDeep({ a: [{ b: { c: [[1]] } }] })).toBe(false);
  expect([isDeep('text'), isDeep(null), isDeep(undefined)]).toEqual([false, false, false]);
});
