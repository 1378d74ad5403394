import { expect, test } from 'vitest';
import { searchKind } from './page-registry.ts';

test.each([
  ['/', 'company'],
  ['/about', 'company'],
  ['/domains', 'company'],
  ['/domains#dayframe', 'application'],
  ['/solutions/education', 'solution'],
  ['/capabilities/roi', 'capability'],
  ['/blog', 'blog'],
  ['/blog/1', 'blog'],
  ['/case-studies/1', 'caseStudy'],
  ['/whitepapers', 'resource'],
  ['/privacy-policy', 'legal'],
])('%s is labelled %s in the search', (path, kind) => {
  expect(searchKind(path)).toBe(kind);
});
