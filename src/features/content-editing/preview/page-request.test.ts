import { expect, test } from 'vitest';
import { previewedPath } from './page-request.ts';

test.each([
  ['/api/content/preview/about', '/about'],
  ['/api/content/preview/', '/'],
  ['/api/content/preview', '/'],
  ['/api/content/previews', null],
  ['/about', null],
])('%s is the preview of %s', (address, path) => {
  expect(previewedPath(address)).toBe(path);
});
