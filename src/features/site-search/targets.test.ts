import { describe, expect, test } from 'vitest';
import { moveChoice } from './choice.ts';
import { type FoundPage, isMatch, splitExcerpt, toTargets, trimToMark } from './targets.ts';

const page = (changes: Partial<FoundPage> = {}): FoundPage => ({
  url: '/blog/1',
  excerpt: 'The <mark>alarm</mark> budget',
  meta: { title: 'Fewer alarms', kind: 'Blog' },
  sub_results: [],
  ...changes,
});
const part = (name: string, matches: number) => ({
  url: `/blog/1#${name}`,
  title: name,
  excerpt: `In <mark>${name}</mark>`,
  locations: Array.from({ length: matches }, (_, index) => index),
});

describe('an excerpt', () => {
  test('is split into pieces, with marked text as marked pieces', () => {
    expect(splitExcerpt('Int8 <mark>quantization</mark> and <mark>pruning.</mark>')).toEqual([
      { text: 'Int8 ', isMarked: false },
      { text: 'quantization', isMarked: true },
      { text: ' and ', isMarked: false },
      { text: 'pruning', isMarked: true },
      { text: '.', isMarked: false },
    ]);
  });

  test('decodes entities once and contains no HTML', () => {
    expect(splitExcerpt('a &lt;script&gt; &amp;lt; <mark>R&amp;D</mark> &unknown;')).toEqual([
      { text: 'a <script> &lt; ', isMarked: false },
      { text: 'R&D', isMarked: true },
      { text: ' &unknown;', isMarked: false },
    ]);
  });

  test('starts near its first mark, at a word', () => {
    const long = splitExcerpt('One two three four five six <mark>seven</mark> eight');
    expect(trimToMark(long, 10)[0]?.text).toBe('… five six ');
    expect(trimToMark(long, 100)).toEqual(long);
    expect(trimToMark(splitExcerpt('of the <mark>seven</mark>'), 100)[0]?.text).toBe('… of the ');
    expect(trimToMark(splitExcerpt('Without a mark'), 5)).toEqual(splitExcerpt('Without a mark'));
  });
});

describe('A found page', () => {
  test('links to itself and its three best parts, in order', () => {
    const found = page({ sub_results: [part('a', 1), part('b', 3), part('c', 2), part('d', 2), part('e', 1)] });
    expect(toTargets(found).map(({ href }) => href)).toEqual(['/blog/1', '/blog/1#b', '/blog/1#c', '/blog/1#d']);
    expect(toTargets(found).map(({ isPart = false }) => isPart)).toEqual([false, true, true, true]);
    expect(toTargets(found)[0]).toMatchObject({ title: 'Fewer alarms', kind: 'Blog' });
  });

  test('is not listed as its own part', () => {
    const itself = { url: '/blog/1', title: 'Fewer alarms', excerpt: '', locations: [1] };
    expect(toTargets(page({ sub_results: [itself] }))).toHaveLength(1);
    const card = { ...itself, url: '/domains#dayframe' };
    expect(toTargets(page({ url: '/domains#dayframe', sub_results: [card] }))).toHaveLength(1);
  });

  test.each([
    ['alarm', true],
    ['alarming', true],
    ['ALARM', true],
    ['álarm', true],
    ['fewer', true],
    ['zzz alarm', true],
    ['aqqzzyxw', false],
    ['a', true],
  ])('answers %s: %s', (query, expected) => {
    expect(isMatch(query, page())).toBe(expected);
  });
});

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s moves from option %d of three to %s', (key, from, to) => {
  expect(moveChoice(key, from, 3)).toBe(to);
});

test('selects nothing in an empty list', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(moveChoice(key, -1, 0)).toBeUndefined();
});
