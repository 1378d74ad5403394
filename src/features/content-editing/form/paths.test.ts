import { expect, test } from 'vitest';
import { getValueAt } from '../../../../contract/content-editing/fields.ts';
import { fieldId, isDeepEqual, setAt } from './paths.ts';

test('builds an id for a field', () => {
  expect(fieldId(['hero', 'stats', 1])).toBe('field.hero.stats.1');
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
