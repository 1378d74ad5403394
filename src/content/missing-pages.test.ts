import { expect, test } from 'vitest';
import { missingPages } from './missing-pages.ts';

const entry = (id: string, category: string, hasPage: boolean) => ({
  id,
  path: `/blog/${id}`,
  title: `Title ${id}`,
  category,
  hasPage,
});

test('an entry without a page names the first of its category that has one', () => {
  const screens = missingPages([
    entry('1', 'Health', true),
    entry('2', 'Finance', true),
    entry('3', 'Finance', true),
    entry('4', 'Finance', false),
    entry('5', 'Retail', false),
  ]);
  expect(screens.map(({ params, props }) => [params.id, props.entry?.title, props.nearest?.path])).toEqual([
    [undefined, undefined, '/blog/1'],
    ['4', 'Title 4', '/blog/2'],
    ['5', 'Title 5', '/blog/1'],
  ]);
});

test('a list in which nothing has a page names nothing', () => {
  expect(missingPages([entry('1', 'Health', false)]).map(({ props }) => props.nearest)).toEqual([undefined, undefined]);
});
