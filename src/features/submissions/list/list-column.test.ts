import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { emptyFields } from '../../../../contract/forms/submission-fields.ts';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { type Inbox, InboxContext } from '../inbox-context.ts';
import { plainView } from '../view/view.ts';
import { columns } from './columns.tsx';
import { SubmissionsTable } from './list-column.tsx';

const submission: Submission = {
  ...emptyFields,
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Ada',
  email: 'ada@example.com',
  phone: 15550109999,
  subject: 'An engine',
  message: 'Hello',
  website: 'edge.example',
  created_at: '2026-03-04T20:35:00.000Z',
  kind: 'enquiry',
  read_at: null,
  spam_reason: null,
  phone_typed: null,
  context: null,
  item: null,
  answers: [],
  status: 'new',
  assigned_to: null,
  deleted_at: null,
};

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
    expect(cell('date', {})).toContain('>Mar 4, 2026 8:35 PM<');
    expect(cell('date', { created_at: null })).toContain('>N/A<');
    expect(cell('company', { company: null })).toContain('>-<');
    expect(cell('website', { website: '' })).toContain('>-<');
  });
});
