import { expect, test } from 'vitest';
import { countWords, listChartIds, newestFirst } from './post.ts';

test('sorts posts by date, newest first, then by id', () => {
  const posts = [
    { id: '9', date: new Date('2025-01-02') },
    { id: '1', date: new Date('2024-12-31') },
    { id: '10', date: new Date('2025-01-02') },
    { id: 'a-post-with-a-name', date: new Date('2025-06-01') },
    { id: '2', date: new Date('2025-01-02') },
  ];
  expect(posts.sort(newestFirst).map(({ id }) => id)).toEqual(['a-post-with-a-name', '2', '9', '10', '1']);
});

test('accepts charts only in their own paragraphs', () => {
  expect(listChartIds('Text\n\n[[chart:one]]\n\nsee [[chart:two]]\n\n[[chart:three-3]]')).toEqual(['one', 'three-3']);
});

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
