import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { getValueAt } from '../../../../contract/content-editing/fields.ts';
import { fromLocal, toLocal } from './controls.tsx';
import { Fields } from './fields.tsx';
import { FormContext, type FormState } from './parts.tsx';
import { isDeepEqual, isNumberList, setAt, summarize } from './schema.ts';

test('shows each field of a group once, those of the file too, and no button that removes a required one', () => {
  const text: FormSchema = { type: 'string', 'x-kind': 'line' };
  const group: FormSchema = { type: 'object', properties: { 500: text }, required: ['500'], additionalProperties: text };
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
