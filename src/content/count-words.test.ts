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

test('a table counts by its cells, with or without spaces at the bars, and its rule counts nothing', () => {
  expect(countWords('| Part | Time |\n|---|:--:|\n| the radio | 5 ms |')).toBe(6);
  expect(countWords('|Part|Time|\n|---|---|\n|radio|5|')).toBe(4);
});

test('the place of a chart is no word', () => {
  expect(countWords('before\n\n[[chart:cost-of-fan-out]]\n\nafter')).toBe(2);
});
