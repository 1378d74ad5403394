import { expect, test } from 'vitest';
import { record } from '../../tests/content/records.ts';
import { searchKind } from './page-registry.ts';

test.each([
  ['/', 'Company'],
  ['/about', 'Company'],
  ['/domains', 'Company'],
  ['/domains#dayframe', 'Application'],
  ['/solutions/education', 'Solution'],
  ['/capabilities/roi', 'Capability'],
  ['/blog', 'Blog'],
  ['/blog/1', 'Blog'],
  ['/case-studies/1', 'Case study'],
  ['/whitepapers', 'Resource'],
  ['/privacy-policy', 'Legal'],
])('%s is labelled %s in the search', (path, kind) => {
  expect(record('search').kinds[searchKind(path)]).toBe(kind);
});
