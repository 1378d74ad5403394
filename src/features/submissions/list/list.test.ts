import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { submission } from '../../../../tests/reading/submission.ts';
import { type Inbox, InboxContext } from '../inbox-context.ts';
import { queryKeys } from '../queries.ts';
import { plainView } from '../view/view.ts';
import { columns } from './columns.tsx';
import { predictRow } from './commands.ts';
import { SubmissionsTable } from './list-column.tsx';
import { allRows, changeRows, type ListData, noLongerMatches, withoutRows } from './use-list.ts';

function rendered(changes: Partial<Submission> = {}): string {
  const inbox = {
    view: plainView,
    zone: 'UTC',
    list: { rows: [{ ...submission, ...changes }], shownView: plainView, filters: {} },
    selection: { areAllLoaded: false, count: 0, has: () => false },
  } as unknown as Inbox;
  const table = createElement(InboxContext, { value: inbox }, createElement(SubmissionsTable));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, table));
}

const names = (html: string, part: string) =>
  [...html.matchAll(new RegExp(`<${part}[^>]*data-cell="(\\w+)"`, 'g'))].map(([, id]) => id);

describe('The columns of the list', () => {
  test('follow the order of the specification', () => {
    const html = rendered();
    const specified = ['select', 'date', 'name', 'email', 'company', 'subject', 'website', 'actions'];
    // Further columns need no change in this test.
    expect(names(html, 'th').filter((name) => specified.includes(String(name)))).toEqual(specified);
    expect(names(html, 'td')).toEqual(names(html, 'th'));
  });

  test('leave 200 px for the subject', () => {
    expect(columns.find(({ id }) => id === 'subject')?.width).toBe('12.5rem');
  });

  test('read like Mon d, yyyy h:mm a, and missing values as a dash or N/A', () => {
    const cell = (id: string, changes: object) =>
      new RegExp(`<td[^>]*data-cell="${id}".*?</td>`).exec(rendered(changes))?.[0];
    expect(cell('date', {})).toContain('>Jan 2, 2026 3:04 AM<');
    expect(cell('date', { created_at: null })).toContain('>N/A<');
    expect(cell('company', { company: null })).toContain('>-<');
    expect(cell('website', { website: '' })).toContain('>-<');
  });
});

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
const ids = (list: ListData) => allRows(list).map(({ id }) => id);

describe('The list in the cache', () => {
  test('drops rows from every page, and updates its total', () => {
    const left = withoutRows(data, ['b', 'c', 'elsewhere']);
    expect(ids(left)).toEqual(['a']);
    expect(left.pages.map(({ total }) => total)).toEqual([1, null]);
  });

  test('updates the named rows, also in the reader, and nothing else', () => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.list(''), data);
    client.setQueryData(queryKeys.opened('b'), row('b', { message: 'Whole' }));
    changeRows(client, ({ id }) => (id === 'b' ? { status: 'done' } : undefined));
    expect(allRows(client.getQueryData(queryKeys.list('')))).toEqual([
      row('a'),
      row('b', { status: 'done' }),
      row('c'),
    ]);
    expect(client.getQueryData(queryKeys.opened('b'))).toMatchObject({ message: 'Whole', status: 'done' });
  });

  test('predicts the server’s changes to a row', () => {
    const moment = '2026-01-01T00:00:00.000Z';
    const [fresh, open] = [row('a', { status: 'new' }), row('b', { status: 'open', read_at: moment })];
    expect(predictRow(fresh, 'read', null)).toEqual({ status: 'open', read_at: expect.any(String) });
    expect(predictRow(open, 'unread', null)).toEqual({ status: 'new', read_at: null });
    expect(predictRow({ ...open, assigned_to: 'ada' }, 'unread', null)).toEqual({ status: 'open', read_at: null });
    expect(predictRow(fresh, 'assign', 'ada')).toEqual({ assigned_to: 'ada', status: 'open' });
    expect(predictRow(fresh, 'assign', null)).toEqual({ assigned_to: null, status: 'new' });
    expect(predictRow(open, 'done', null)).toEqual({ status: 'done', read_at: moment });
  });

  test('reports rows that no longer match its filters', () => {
    const open = row('a', { status: 'open', read_at: '2026-01-01T00:00:00.000Z', assigned_to: 'ada' });
    expect(noLongerMatches(open, { zone: 'UTC', q: 'x' })).toBe(false);
    expect(noLongerMatches(open, { status: 'open', state: 'read', assigned: 'ada' })).toBe(false);
    expect(noLongerMatches(open, { status: 'done' })).toBe(true);
    expect(noLongerMatches(open, { state: 'unread' })).toBe(true);
    expect(noLongerMatches(open, { assigned: 'nobody' })).toBe(true);
    expect(noLongerMatches(row('b', { assigned_to: null }), { assigned: 'nobody' })).toBe(false);
  });
});
