import { expect, test } from 'vitest';
import { findDifferences, mergeVersions } from './conflict-view.tsx';
import { faultsByField, pictureLocation } from './use-form-context.ts';

test('an error is a sentence beside its field, only in its own record', () => {
  const fault = { collection: 'blog', id: '1', title: 'T', label: 'Charts › 2 › Title', text: 'must not be empty' };
  const faults = [
    { ...fault, field: 'charts[1].title' },
    { ...fault, id: '2', field: 'title' },
    { ...fault, field: '' },
  ];
  expect([...faultsByField(faults, { collection: 'blog', id: '1' })]).toEqual([
    ['field.charts.1.title', 'Title must not be empty.'],
  ]);
});

test('new pictures go into the folder of the record or its collection', () => {
  const record = { collection: 'caseStudies', id: '1', data: { hero: { picture: { src: '../images/home/a.webp' } } } };
  expect(pictureLocation(record)).toEqual({ prefix: '../', folder: 'home' });
  expect(pictureLocation({ ...record, data: {} })).toEqual({ prefix: '../', folder: 'case-studies' });
  expect(pictureLocation({ collection: 'home-page', id: 'only', data: {} }).prefix).toBe('./');
});

const before = {
  data: { title: 'T', lead: 'L', stats: [{ figure: 'a' }, { figure: 'b' }], tags: ['x'] },
  text: 'text',
};
const mine = { data: { ...before.data, title: 'Mine', stats: [{ figure: 'a' }, { figure: 'mine' }] }, text: 'text' };
const theirs = { data: { ...before.data, title: 'Theirs', lead: 'Theirs', tags: ['x', 'y'] }, text: 'their text' };

test('lists every field that differs, with its author', () => {
  const found = findDifferences(mine, theirs, before).map(({ path, suggested }) => [
    path?.join('.') ?? 'text',
    suggested,
  ]);
  expect(found).toEqual([
    // Both versions have changed it.
    ['title', null],
    ['lead', 'theirs'],
    ['stats.1.figure', 'mine'],
    ['tags', 'theirs'],
    ['text', 'theirs'],
  ]);
});

test('suggests changes that only one side made', () => {
  const suggested = mergeVersions(
    mine,
    findDifferences(mine, theirs, before),
    (difference) => difference.suggested === 'theirs',
  );
  expect(suggested).toEqual({
    data: { title: 'Mine', lead: 'Theirs', stats: [{ figure: 'a' }, { figure: 'mine' }], tags: ['x', 'y'] },
    text: 'their text',
  });
});

test('all of theirs is their version, all of mine is mine', () => {
  const differences = findDifferences(mine, theirs, before);
  expect(mergeVersions(mine, differences, () => true)).toEqual(theirs);
  expect(mergeVersions(mine, differences, () => false)).toEqual(mine);
});

test('reports a part that one side removed', () => {
  const { lead: _removed, ...rest } = before.data;
  const [difference] = findDifferences({ data: rest, text: 'text' }, before, before);
  expect(difference).toEqual({ path: ['lead'], mine: undefined, theirs: 'L', suggested: 'mine' });
});
