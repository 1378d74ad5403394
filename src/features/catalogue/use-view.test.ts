import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCategories } from './search.ts';
import { readView, viewUrl } from './use-view.ts';

const categories = ['embedded', 'iot', 'education'];

test.each([
  ['?q=mqtt', 'mqtt', allCategories],
  ['?q=a+b%26c&category=education', 'a b&c', 'education'],
  ['?category=toString', '', allCategories],
  ['?q=two%0Alines', 'two lines', allCategories],
])('reads %s as a view', (address, query, category) => {
  expect(readView(address, categories)).toEqual({ query, category });
});

test('leaves defaults out of the address', () => {
  expect(viewUrl('/domains', { query: ' ', category: allCategories })).toBe('/domains');
  expect(viewUrl('/domains', { query: '', category: 'iot' })).toBe('/domains?category=iot');
  expect(viewUrl('/domains', { query: 'c++', category: allCategories })).toBe('/domains?q=c%2B%2B');
});

test('restores every view from its address', () => {
  const view = fc.record({
    query: fc.string({ unit: 'grapheme' }).filter((text) => text.trim() !== '' && !/[\r\n]/.test(text)),
    category: fc.constantFrom(...categories, allCategories),
  });
  fc.assert(
    fc.property(view, (asked) => {
      const url = new URL(viewUrl('/domains', asked), 'https://site.invalid');
      expect(readView(url.search, categories)).toEqual(asked);
    }),
  );
});
