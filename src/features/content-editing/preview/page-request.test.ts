import { expect, test } from 'vitest';
import { newRecordPage, previewedPath } from './page-request.ts';

test.each([
  ['/api/content/preview/about', '/about'],
  ['/api/content/preview/', '/'],
  ['/api/content/preview', '/'],
  ['/api/content/previews', null],
  ['/about', null],
])('%s is the preview of %s', (address, path) => {
  expect(previewedPath(address)).toBe(path);
});

test('a new record is seen under the name that it has so far', () => {
  expect(newRecordPage('/blog/:id', 'fewer-alarms')).toBe('/blog/fewer-alarms');
  expect(newRecordPage('/blog/:id', '')).toBe('/blog/new');
  expect(newRecordPage('/careers', 'welder')).toBe('/careers');
});
