import { expect, test } from 'vitest';
import { faultsByField } from './faults.ts';
import { pictureLocation } from './picture-location.ts';
import { slugify } from './slug.ts';

test.each([
  ['Fewer alarms, same patients', 'fewer-alarms-same-patients'],
  ['Über Straßen', 'uber-strassen'],
  ['  2026: what comes  ', '2026-what-comes'],
  ['…', ''],
])('%s is %s in an address', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('while it is typed a hyphen may stand at the end', () => {
  expect(slugify('fewer-', true)).toBe('fewer-');
});

test('a fault is a sentence beside its field, and only for the record that has it', () => {
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

test('new pictures go where those of the record are, or where its collection has them', () => {
  const record = { collection: 'caseStudies', id: '1', data: { hero: { picture: { src: '../images/home/a.webp' } } } };
  expect(pictureLocation(record)).toEqual({ prefix: '../', folder: 'home' });
  expect(pictureLocation({ ...record, data: {} })).toEqual({ prefix: '../', folder: 'case-studies' });
  expect(pictureLocation({ collection: 'home-page', id: 'only', data: {} }).prefix).toBe('./');
});
