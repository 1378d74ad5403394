import { expect, test } from 'vitest';
import { listChartIds, newestFirst } from './post.ts';

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
