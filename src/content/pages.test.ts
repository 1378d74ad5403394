import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { homeSchema } from './home.ts';
import { listHead, listViews, missingPages } from './list-views.ts';
import { budgetKind, searchKind } from './page-registry.ts';
import { isPublic } from './visibility.ts';

const entry = (id: string, hasPage: boolean, nearest?: string) => ({
  id,
  path: `/blog/${id}`,
  title: `Title ${id}`,
  hasPage,
  nearest,
});

test('an unpublished entry suggests the page named in its record, or the first one', () => {
  const screens = missingPages('/blog', [
    entry('1', true),
    entry('2', true),
    entry('3', false),
    entry('4', false, '/blog/2'),
    entry('5', false, '/blog/3'),
  ]);
  expect(screens.map(({ params, props }) => [params.id, props.entry?.title, props.nearest?.path])).toEqual([
    [undefined, undefined, '/blog/1'],
    ['3', 'Title 3', '/blog/1'],
    ['4', 'Title 4', '/blog/2'],
    ['5', 'Title 5', '/blog/1'],
  ]);
});

test('suggests two more pages after the nearest', () => {
  const pages = ['1', '2', '3', '4'].map((id) => entry(id, true));
  const others = missingPages('/blog', [...pages, entry('5', false, '/blog/2')]).map(({ props }) => props.others);
  expect(others.map((named) => named.map(({ path }) => path))).toEqual([
    ['/blog/2', '/blog/3'],
    ['/blog/1', '/blog/3'],
  ]);
});

test('suggests nothing from a list without pages', () => {
  expect(missingPages('/blog', [entry('1', false)]).map(({ props }) => props.nearest)).toEqual([undefined, undefined]);
});

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

const moment = new Date('2026-11-23T09:00:00Z');

describe('A record', () => {
  test.each([
    ['with status draft is hidden', { status: 'draft' }, false],
    ['is public from its publication time', { publishOn: '2026-11-23T10:00:00+01:00' }, true],
    ['is hidden before its publication time', { publishOn: '2026-11-23T10:00:01+01:00' }, false],
    ['with status draft stays hidden after that time', { status: 'draft', publishOn: '2026-11-01T00:00:00Z' }, false],
    ['with an invalid time is hidden', { publishOn: 'soon' }, false],
    ['without fields is public', null, true],
  ])('%s', (_which, data, expected) => {
    expect(isPublic(data, moment)).toBe(expected);
  });
});

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
  const heads = views.map((view) => listHead({ title: 'Blog', description: '' }, '/blog', view));
  expect(heads.map(({ isListed }) => isListed)).toEqual([undefined, false, false, false, false]);
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

const homeRecord = () => parse(readFileSync(new URL('../../tests/site/home.yaml', import.meta.url), 'utf8'));

describe('The sections of Home', () => {
  test('are all shown, in the usual order, if the record does not list them', () => {
    expect(homeSchema.parse(homeRecord()).sections[0]).toBe('embedded');
    expect(homeSchema.parse(homeRecord()).sections).toHaveLength(6);
  });

  test('may be fewer, and the others deleted', () => {
    const { embedded: _one, applications: _two, capabilities: _three, ...rest } = homeRecord();
    expect(homeSchema.parse({ ...rest, sections: ['about'] }).sections).toEqual(['about']);
  });

  test('may be those of pages of sections alone, below a hero without figures', () => {
    const { title, description, hero, contact } = homeRecord();
    const { stats: _stats, results: _results, ...bare } = hero;
    const { portrait: _portrait, ...picture } = bare.picture;
    const more = [{ kind: 'text', title: 'Who we are', paragraphs: ['We grow ferns.'] }];
    const given = { title, description, contact, hero: { ...bare, picture }, sections: ['more'], more };
    expect(homeSchema.safeParse(given).error).toBeUndefined();
    expect(homeSchema.safeParse({ ...given, more: [{ kind: 'poem' }] }).success).toBe(false);
  });

  test('may not be listed without their words, nor twice', () => {
    const { about: _about, ...rest } = homeRecord();
    expect(homeSchema.safeParse({ ...rest, sections: ['about'] }).error?.issues).toMatchObject([
      { path: ['about'], message: 'is missing, but `sections` lists it' },
    ]);
    expect(homeSchema.safeParse({ ...homeRecord(), sections: ['proof', 'proof'] }).success).toBe(false);
  });
});
