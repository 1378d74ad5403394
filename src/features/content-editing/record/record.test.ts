import { expect, test } from 'vitest';
import { faultsByField, folderOfPictures } from './use-form-context.ts';

test('an error is shown beside its field, only in its own record', () => {
  const fault = { collection: 'blog', id: '1', title: 'T', label: 'Charts › 2 › Title', text: 'must not be empty' };
  const faults = [
    { ...fault, field: 'charts[1].title' },
    { ...fault, id: '2', field: 'title' },
    { ...fault, field: '' },
  ];
  expect([...faultsByField(faults, { collection: 'blog', id: '1' })]).toEqual([
    ['field.charts.1.title', 'must not be empty'],
  ]);
});

test('new pictures go into the folder of the record or its collection', () => {
  const record = (src: string) => ({ collection: 'caseStudies', data: { hero: { picture: { src } } } });
  expect(folderOfPictures(record('images/home/a.webp'))).toBe('home');
  expect(folderOfPictures(record('../images/home/a.webp'))).toBe('home');
  expect(folderOfPictures(record('images/a.webp'))).toBe('case-studies');
});
