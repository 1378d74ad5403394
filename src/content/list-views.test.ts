import { expect, test } from 'vitest';
import { listViews } from './list-views.ts';

const entries = [
  { title: 'A', in: ['Retail'] },
  { title: 'B', in: ['Health care', 'Retail'] },
  { title: 'C', in: ['Retail'] },
];
const list = {
  address: '/blog',
  folder: 'category',
  categories: ['All', 'Health care', 'Finance', 'Retail'],
  entries,
  getCategories: (entry: (typeof entries)[number]) => entry.in,
  hasPages: false,
};
const titles = (found: { title: string }[]) => found.map(({ title }) => title).join('');

test('a list without pages is one page, with filters for all and for used categories', () => {
  const views = listViews(list);
  expect(views).toHaveLength(1);
  expect(views[0]).toMatchObject({ rest: undefined, category: undefined, entries, numbers: [] });
  expect(views[0]?.categories).toEqual([
    { name: 'All', href: undefined, isCurrent: true },
    { name: 'Health care', href: undefined, isCurrent: false },
    { name: 'Retail', href: undefined, isCurrent: false },
  ]);
  expect(listViews({ ...list, entries: [] })[0]?.categories.map(({ name }) => name)).toEqual(['All']);
});

test('each category is a list of pages', () => {
  const views = listViews({ ...list, hasPages: true, perPage: 2 });
  expect(views.map(({ rest, entries: shown }) => [rest, titles(shown)])).toEqual([
    [undefined, 'AB'],
    ['page/2', 'C'],
    ['category/health-care', 'B'],
    ['category/retail', 'AB'],
    ['category/retail/page/2', 'C'],
  ]);
  expect(views[4]?.categories.map(({ href, isCurrent }) => [href, isCurrent])).toEqual([
    ['/blog', false],
    ['/blog/category/health-care', false],
    ['/blog/category/retail', true],
  ]);
  expect(views[4]?.numbers).toEqual([
    { name: '1', href: '/blog/category/retail', isCurrent: false },
    { name: '2', href: '/blog/category/retail/page/2', isCurrent: true },
  ]);
  expect(views[2]?.numbers).toEqual([]);
});

test('categories that read the same or have no Latin letters keep separate addresses', () => {
  const names = ['All', 'R&D', 'R D', '医療'];
  const views = listViews({
    ...list,
    hasPages: true,
    categories: names,
    entries: names.slice(1).map((name) => ({ title: name, in: [name] })),
  });
  expect(views.map(({ rest }) => rest)).toEqual([undefined, 'category/r-d-1', 'category/r-d-2', 'category/category-3']);
});
