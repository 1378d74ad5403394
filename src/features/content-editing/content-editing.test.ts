import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FormSchema, RecordSummary } from '../../../contract/content-editing/calls.ts';
import { getValueAt } from '../../../contract/content-editing/fields.ts';
import { fromLocal, toLocal } from './form/controls.tsx';
import { Fields } from './form/fields.tsx';
import { FormContext, type FormState } from './form/parts.tsx';
import { isDeepEqual, isNumberList, setAt, summarize } from './form/schema.ts';
import { firstChanged, previewedPath } from './preview/frames.ts';
import { defaultSelection, sortChanges } from './publishing/change-choice.tsx';
import { faultsByField } from './record/use-form-context.ts';
import { rendersSame } from './text/renders-same.ts';

test('shows each field of a group once, those of the file too, and no button that removes a required one', () => {
  const text: FormSchema = { type: 'string', 'x-kind': 'line' };
  const group: FormSchema = {
    type: 'object',
    properties: { 500: text },
    required: ['500'],
    additionalProperties: text,
  };
  const form: FormState = {
    ...{ set() {}, setOpened() {}, findTitle: () => undefined },
    ...{ faults: new Map(), openStates: new Map(), names: {}, charts: [] },
  };
  const value = { 404: 'No such page', 500: 'An error' };
  const fields = createElement(Fields, { schema: group, path: ['statuses'], value });
  const html = renderToStaticMarkup(createElement(FormContext, { value: form }, fields));
  const ids = [...html.matchAll(/<textarea id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['field.statuses.500', 'field.statuses.404']);
  expect(html).not.toMatch(/Remove|Add/);
});

test.each(['2026-11-23T09:00', '2026-07-01T00:30'])('%s round-trips as a moment', (local) => {
  const moment = fromLocal(local) ?? '';
  expect(new Date(moment).getTime()).toBe(new Date(local).getTime());
  expect(toLocal(moment)).toBe(local);
  expect(toLocal('2026-11-23T09:00:00+01:00')).toBe(toLocal('2026-11-23T08:00:00Z'));
});

test('rejects invalid moments', () => {
  expect(fromLocal('')).toBeUndefined();
  expect(toLocal(undefined)).toBe('');
  expect(toLocal('soon')).toBe('');
});

test('reads and sets a value by path, and keeps the order of keys', () => {
  const data = { title: 'T', hero: { stats: [{ figure: 'a' }, { figure: 'b' }] }, end: 1 };
  const path = ['hero', 'stats', 1, 'figure'];
  expect(getValueAt(data, path)).toBe('b');
  const changed = setAt(data, path, 'c');
  expect(JSON.stringify(changed)).toBe(JSON.stringify(data).replace('"b"', '"c"'));
  expect(data.hero.stats[1]?.figure).toBe('b');
  expect(setAt(data, ['hero'], undefined)).toEqual({ title: 'T', end: 1 });
  expect(setAt({}, path, 'c')).toEqual({ hero: { stats: [undefined, { figure: 'c' }] } });
});

test('treats missing and undefined as equal', () => {
  expect(isDeepEqual({ a: 1, b: undefined, c: [{ d: 2 }] }, { c: [{ d: 2 }], a: 1 })).toBe(true);
  expect(isDeepEqual({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isDeepEqual({ a: null }, {})).toBe(false);
  expect(isDeepEqual({ a: [] }, { a: {} })).toBe(false);
});

test.each([
  [{ type: 'array', items: { type: 'integer' } }, true],
  [{ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } }, true],
  [{ type: 'array', items: { type: ['string', 'number'] } }, false],
  [{ type: 'number' }, false],
] as [FormSchema, boolean][])('%j is a list of numbers: %s', (given, expected) => {
  expect(isNumberList(given)).toBe(expected);
});

test.each([
  ['a text', 'a text'],
  [{ figure: 'engineers', label: 'Engineers' }, 'Engineers'],
  [{ values: [1, 2] }, '1, 2'],
  [[{ a: 1 }, { a: 2 }], '2 entries'],
  [{}, ''],
  [undefined, ''],
])('%j matches the branch %j', (value, words) => {
  expect(summarize(value)).toBe(words);
});

test('an error is shown beside its field, only in its own record', () => {
  const fault = { collection: 'blog', id: '1', title: 'T', label: 'Charts › 2 › Title', text: 'must not be empty' };
  const faults = [
    { ...fault, field: 'charts[1].title' },
    { ...fault, id: '2', field: 'title' },
    { ...fault, field: '' },
  ];
  expect([...faultsByField(faults, { collection: 'blog', id: '1' })]).toEqual([
    ['field.charts.1.title', 'must not be empty'],
  ]);
});

test.each([
  ['\nLine one is\nwrapped, with a *word*.\n', 'Line one is wrapped, with a _word_.', true],
  ['* first\n* second\n\n| a |\n|--:|\n| 1 |', '- first\n- second\n\n|  a |\n| -: |\n|  1 |', true],
  ['A <b>word</b>.', 'A word.', false],
  ['One\n\nTwo', 'One', false],
])('%j means the same as %j: %s', (one, other, expected) => {
  expect(rendersSame(one, other)).toBe(expected);
});

const texts = (...all: string[]) => all.map((text) => ({ text }));

test.each([
  [texts('a', 'b', 'c'), texts('a', 'B', 'c'), 'B'],
  [texts('a', 'c'), texts('a', 'b', 'c'), 'b'],
  [texts('a', 'b', 'c'), texts('a', 'c'), 'c'],
  [texts('a'), texts('a', 'b'), 'b'],
  [texts('a', 'b'), texts('a', 'b'), undefined],
  [texts('a', 'b'), texts('a'), undefined],
])('%# finds the first changed text', (before, now, changed) => {
  expect(firstChanged(before, now)?.text).toBe(changed);
});

test.each([
  ['/api/content/preview/about', '/about'],
  ['/api/content/preview/', '/'],
  ['/api/content/preview', '/'],
  ['/api/content/previews', null],
  ['/about', null],
])('%s previews %s', (address, path) => {
  expect(previewedPath(address)).toBe(path);
});

const at = '2026-12-01T10:00:00.000Z';

function change(id: string, changes: Partial<RecordSummary> = {}): RecordSummary {
  return {
    ...{ collection: 'blog', id, title: `Post ${id}`, state: 'changed', visibility: { kind: 'public' } },
    ...{
      page: `/blog/${id}`,
      changed: { by: 'Mara', at },
      faults: [],
      isChangedElsewhere: false,
      version: 1,
      changedFields: [],
    },
    ...changes,
  };
}

const key = (id: string) => ({ collection: 'blog', id });
const deleted = change('gone', { state: 'deleted', page: null });

test('selects everything at first', () => {
  expect(defaultSelection([change('1'), deleted])).toEqual(new Set(['blog/1', 'blog/gone']));
});

test('selects only the requested records at first, and lists the latest on top', () => {
  const older = change('2', { changed: { by: 'Mara', at: '2026-11-01T10:00:00.000Z' } });
  const changes = [change('1'), older, change('3', { changed: null })];
  expect(defaultSelection(changes, [key('2')])).toEqual(new Set(['blog/2']));
  expect(defaultSelection(changes, [key('4')])).toEqual(new Set());
  expect(sortChanges(changes.toReversed()).map(({ id }) => id)).toEqual(['1', '2', '3']);
});
