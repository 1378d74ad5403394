import { describe, expect, test } from 'vitest';
import type { Submission } from '../listing.ts';
import {
  countFitting,
  isLeftOut,
  keepRows,
  type ListData,
  rowsOf,
  showPage,
  totalOf,
  withChanges,
  withMore,
  withoutRows,
  withRead,
} from './list-data.ts';

const row = (id: string, changes: Partial<Submission> = {}) =>
  ({ id, name: id, read_at: null, spam_reason: null, ...changes }) as Submission;

const page = (ids: string[], total: number | null) => ({
  query: 'q=x',
  total,
  next: null,
  submissions: ids.map((id) => row(id)),
});

const data: ListData = { pages: [page(['a', 'b'], 3), page(['c'], null)], pageParams: [null, 'b'] };
const ids = (list: ListData) => rowsOf(list).map(({ id }) => id);

describe('The list in the cache', () => {
  test('loses rows on every page, and its total follows', () => {
    const left = withoutRows(data, ['b', 'c', 'elsewhere']);
    expect(ids(left)).toEqual(['a']);
    expect(totalOf(left)).toBe(1);
    expect(totalOf(withoutRows({ pages: [page(['a'], null)], pageParams: [null] }, ['a']))).toBe(null);
  });

  test('marks what is named, and leaves all else as it was', () => {
    const read = withRead(data, ['b'], true);
    expect(rowsOf(read).map(({ read_at }) => read_at !== null)).toEqual([false, true, false]);
    expect(rowsOf(read)[0]).toBe(rowsOf(data)[0]);
    expect(withRead(read, ['b'], true)).toEqual(read);
    expect(rowsOf(withRead(read, ['b'], false))).toEqual(rowsOf(data));
  });

  test('tells which rows its filters leave out by now, and how many fit', () => {
    const open = row('a', { status: 'open', read_at: '2026-01-01T00:00:00.000Z', assigned_to: 'ada' });
    expect(isLeftOut(open, { zone: 'UTC', q: 'x' })).toBe(false);
    expect(isLeftOut(open, { status: 'open', state: 'read', assigned: 'ada' })).toBe(false);
    expect(isLeftOut(open, { status: 'done' })).toBe(true);
    expect(isLeftOut(open, { state: 'unread' })).toBe(true);
    expect(isLeftOut(open, { assigned: 'nobody' })).toBe(true);
    expect(isLeftOut(row('b', { assigned_to: null }), { assigned: 'nobody' })).toBe(false);

    const unread: ListData = { pages: [{ ...page(['a', 'b'], 2), query: 'state=unread' }], pageParams: [null] };
    const changed = withChanges(unread, ['a'], { read_at: '2026-01-01T00:00:00.000Z' });
    expect(ids(changed)).toEqual(['a', 'b']);
    expect(countFitting(changed)).toBe(1);
    expect(totalOf(withMore(changed, -1))).toBe(1);
  });

  test('lights what was not there before', () => {
    const shown = showPage(data, page(['new', 'a', 'b'], 4));
    expect(ids(shown)).toEqual(['new', 'a', 'b']);
    expect([...(shown.pages[0]?.arrived ?? [])]).toEqual(['new']);
    expect(totalOf(shown)).toBe(4);
  });

  test('is the same object when nothing changed', () => {
    expect(keepRows(data, structuredClone(data))).toBe(data);
  });

  test('keeps each row that did not change as the same object, wherever it stands now', () => {
    const newer: ListData = { pages: [{ ...page(['new', 'a'], 4) }, page(['b'], null)], pageParams: [null, 'a'] };
    const changed = keepRows(data, withRead(newer, ['b'], true));
    expect(ids(changed)).toEqual(['new', 'a', 'b']);
    expect(rowsOf(changed)[1]).toBe(rowsOf(data)[0]);
    expect(rowsOf(changed)[2]).not.toBe(rowsOf(data)[1]);
    expect(rowsOf(changed)[2]?.read_at).not.toBe(null);
  });
});
