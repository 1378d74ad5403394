import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { queryKeys } from '../queries.ts';
import { changeRows, isLeftOut, keepRows, type ListData, loadedRows, rowsOf, withoutRows } from './list-data.ts';
import { rowAfter } from './works.ts';

const row = (id: string, changes: Partial<Submission> = {}) =>
  ({ id, name: id, read_at: null, spam_reason: null, ...changes }) as Submission;

const page = (ids: string[], total: number | null) => ({
  ...{ unread: 0, spam: 0, bin: 0, counts: [] },
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
    expect(left.pages.map(({ total }) => total)).toEqual([1, null]);
  });

  test('changes what is named, in the reader as well, and leaves all else as it was', () => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.list(''), data);
    client.setQueryData(queryKeys.opened('b'), row('b', { message: 'Whole' }));
    changeRows(client, ({ id }) => (id === 'b' ? { status: 'done' } : undefined));
    expect(loadedRows(client, ['c', 'b', 'elsewhere'])).toEqual([row('c'), row('b', { status: 'done' })]);
    expect(client.getQueryData(queryKeys.opened('b'))).toMatchObject({ message: 'Whole', status: 'done' });
  });

  test('knows what the server makes of a row', () => {
    const moment = '2026-01-01T00:00:00.000Z';
    const [fresh, open] = [row('a', { status: 'new' }), row('b', { status: 'open', read_at: moment })];
    expect(rowAfter(fresh, 'read', null)).toEqual({ status: 'open', read_at: expect.any(String) });
    expect(rowAfter(open, 'unread', null)).toEqual({ status: 'new', read_at: null });
    expect(rowAfter({ ...open, assigned_to: 'ada' }, 'unread', null)).toEqual({ status: 'open', read_at: null });
    expect(rowAfter(fresh, 'take', 'ada')).toEqual({ assigned_to: 'ada', status: 'open' });
    expect(rowAfter(fresh, 'take', null)).toEqual({ assigned_to: null, status: 'new' });
    expect(rowAfter(open, 'done', null)).toEqual({ status: 'done', read_at: moment });
  });

  test('tells which rows its filters leave out by now', () => {
    const open = row('a', { status: 'open', read_at: '2026-01-01T00:00:00.000Z', assigned_to: 'ada' });
    expect(isLeftOut(open, { zone: 'UTC', q: 'x' })).toBe(false);
    expect(isLeftOut(open, { status: 'open', state: 'read', assigned: 'ada' })).toBe(false);
    expect(isLeftOut(open, { status: 'done' })).toBe(true);
    expect(isLeftOut(open, { state: 'unread' })).toBe(true);
    expect(isLeftOut(open, { assigned: 'nobody' })).toBe(true);
    expect(isLeftOut(row('b', { assigned_to: null }), { assigned: 'nobody' })).toBe(false);
  });

  test('keeps each row that did not change as the same object, wherever it stands now', () => {
    const read = row('b', { read_at: '2026-01-01T00:00:00.000Z' });
    const newer: ListData = {
      pages: [page(['new', 'a'], 4), { ...page([], null), submissions: [read] }],
      pageParams: [null, 'a'],
    };
    const changed = keepRows(data, newer);
    expect(ids(changed)).toEqual(['new', 'a', 'b']);
    expect(rowsOf(changed)[1]).toBe(rowsOf(data)[0]);
    expect(rowsOf(changed)[2]).toBe(read);
  });
});
