import { expect, test } from 'vitest';
import { budgetKind, searchKind } from './page-registry.ts';

test.each([
  ['/about', 'company'],
  ['/domains#dayframe', 'application'],
  ['/blog/1', 'blog'],
  ['/whitepapers', 'resource'],
])('%s is labelled %s in the search', (path, kind) => {
  expect(searchKind(path)).toBe(kind);
});

test('a category or page of a list has the kind of its list', () => {
  expect(['/blog', '/blog/category/retail', '/blog/category/retail/page/2', '/blog/page/2'].map(budgetKind)).toEqual(
    Array(4).fill('tool'),
  );
  expect(['/blog/1', '/case-studies/industry/retail', '/about'].map(budgetKind)).toEqual(Array(3).fill('text'));
});
