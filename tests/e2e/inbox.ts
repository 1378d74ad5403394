import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import type { OutboxRow } from '../../server/database/tables.ts';
import { insert, type StoredSubmission, submission } from '../servers/rows.ts';
import { expect, type Server, startSession } from './site.ts';

type Row = Partial<StoredSubmission> & {
  kind?: string;
  read_at?: string | null;
  spam_reason?: string | null;
  status?: string;
};

/** Puts submissions into the server's database, an hour apart, the first given the newest. Gives their ids. */
export async function store(server: Server, rows: Row[]): Promise<string[]> {
  const newest = Date.parse('2026-03-31T12:00:00.000Z');
  const stored = rows.map((row, index) =>
    submission({ created_at: new Date(newest - index * 3_600_000).toISOString(), ...row }),
  );
  const database = new DatabaseSync(server.databaseUrl.replace('file:', ''), { timeout: 30_000 });
  const run = async (statement: string) => {
    database.exec(statement);
    return [];
  };
  // One by one: each may say other things of itself.
  for (const row of stored) await insert({ url: server.databaseUrl, run, remove: async () => {} }, [row]);
  database.close();
  return stored.map(({ id }) => id);
}

/** Puts what is owed for a submission, or was sent, into the server's database. */
export function addDelivery(
  server: Server,
  submission: string,
  { channel, state, attempts, last_error }: Pick<OutboxRow, 'channel' | 'state' | 'attempts' | 'last_error'>,
): void {
  const now = new Date().toISOString();
  const database = new DatabaseSync(server.databaseUrl.replace('file:', ''), { timeout: 30_000 });
  const columns = 'id, submission_id, channel, state, attempts, next_at, last_error, created_at, sent_at';
  database
    .prepare(`insert into outbox (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
    .run(uuidv7(), submission, channel, state, attempts, now, last_error, now, state === 'sent' ? now : null);
  database.close();
}

/** What is stored of it now, unless it is in the bin. */
export function stored(server: Server, id: string): Record<string, unknown> | undefined {
  const database = new DatabaseSync(server.databaseUrl.replace('file:', ''), { timeout: 30_000 });
  const row = database.prepare('select * from contact_submissions where id = ? and deleted_at is null').get(id);
  database.close();
  return row;
}

/** Numbered people: `Person 1` is the newest. */
export function people(count: number, changes: Row = {}): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Person ${index + 1}`,
    email: `person${index + 1}@example.com`,
    subject: `Subject ${index + 1}`,
    message: `Message ${index + 1}`,
    ...changes,
  }));
}

/** Logs in, opens the inbox with these filters, and waits until it is live. */
export async function openInbox(page: Page, server: Server, query = ''): Promise<void> {
  await startSession(page, server.url);
  await page.goto(`${server.url}/admin/contact-submissions${query}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** The row of the person with this name. */
export function findRow(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
}

/** The button of the row, which has the focus during keyboard navigation. */
export function opener(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Tells at the address bar: what the query says, waiting for it. */
export async function expectQuery(page: Page, query: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
}
