import { expect, test } from 'vitest';
import { differencesOf, merged } from './differences.ts';

const before = {
  data: { title: 'T', lead: 'L', stats: [{ figure: 'a' }, { figure: 'b' }], tags: ['x'] },
  text: 'text',
};
const mine = { data: { ...before.data, title: 'Mine', stats: [{ figure: 'a' }, { figure: 'mine' }] }, text: 'text' };
const theirs = { data: { ...before.data, title: 'Theirs', lead: 'Theirs', tags: ['x', 'y'] }, text: 'their text' };

test('every field in which two versions differ is named, with whose change it is', () => {
  const found = differencesOf(mine, theirs, before).map(({ path, suggested }) => [
    path?.join('.') ?? 'text',
    suggested,
  ]);
  expect(found).toEqual([
    // Both have changed it.
    ['title', null],
    ['lead', 'theirs'],
    ['stats.1.figure', 'mine'],
    ['tags', 'theirs'],
    ['text', 'theirs'],
  ]);
});

test('what is suggested keeps what each alone has changed', () => {
  const suggested = merged(
    mine,
    differencesOf(mine, theirs, before),
    (difference) => difference.suggested === 'theirs',
  );
  expect(suggested).toEqual({
    data: { title: 'Mine', lead: 'Theirs', stats: [{ figure: 'a' }, { figure: 'mine' }], tags: ['x', 'y'] },
    text: 'their text',
  });
});

test('all of theirs is their version, all of mine is mine', () => {
  const differences = differencesOf(mine, theirs, before);
  expect(merged(mine, differences, () => true)).toEqual(theirs);
  expect(merged(mine, differences, () => false)).toEqual(mine);
});

test('a part that one of them removed is a difference', () => {
  const { lead: _removed, ...rest } = before.data;
  const [difference] = differencesOf({ data: rest, text: 'text' }, before, before);
  expect(difference).toEqual({ path: ['lead'], mine: undefined, theirs: 'L', suggested: 'mine' });
});
