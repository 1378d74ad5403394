import { expect, test } from 'vitest';
import { missingPages } from './missing-pages.ts';

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
