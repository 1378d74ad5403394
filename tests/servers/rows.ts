import { v7 as uuidv7 } from 'uuid';
import { emptyFields } from '../../contract/forms/submission-fields.ts';
import type { Database } from '../../server/database/open.ts';
import type { Inbox } from '../../server/inbox/inbox.ts';
import { type NewContactSubmission, SubmissionStore } from '../../server/intake/store.ts';
import { Outbox } from '../../server/outbox/outbox.ts';
import type { TestDatabase } from './databases.ts';

export interface StoredSubmission {
  id: string;
  name: string;
  email: string;
  company: string | null;
  phone: number | null;
  phone_typed?: string;
  subject: string;
  message: string;
  date: string;
  website: string;
  created_at: string;
}

export function submission(changes: Partial<StoredSubmission> = {}): StoredSubmission {
  const moment = changes.created_at ?? '2026-01-02T03:04:05.678Z';
  return {
    id: uuidv7(),
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: null,
    phone: null,
    subject: 'An engine',
    message: 'Hello',
    date: moment,
    website: 'edgewright.example',
    created_at: moment,
    ...changes,
  };
}

/** Writes submissions directly into the database, so that a test can choose their times. */
export async function insert(database: TestDatabase, rows: StoredSubmission[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    const values = rows.slice(start, start + 500).map((row) => `(${Object.values(row).map(literal).join(', ')})`);
    const columns = Object.keys(rows[start] ?? {}).join(', ');
    await database.run(`insert into contact_submissions (${columns}) values ${values.join(', ')}`);
  }
}

/** Inserts a sent email about a submission. `changes` overrides its columns. */
export async function insertDelivery(
  database: TestDatabase,
  changes: { about_id: string; created_at: string } & Record<string, string | number | null>,
): Promise<void> {
  const row = { id: uuidv7(), channel: 'mail', state: 'sent', next_at: changes.created_at, ...changes };
  const values = Object.values(row).map(literal).join(', ');
  await database.run(`insert into outbox (${Object.keys(row).join(', ')}) values (${values})`);
}

function literal(value: string | number | null): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

type Parties = ConstructorParameters<typeof SubmissionStore>[1];

export const received = (changes: Partial<NewContactSubmission> = {}): NewContactSubmission => ({
  ...emptyFields,
  kind: 'enquiry',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'An engine',
  message: 'Hello',
  website: 'edgewright.example',
  spam_reason: null,
  fingerprint: null,
  ...changes,
});

/** Creates a store. The parties that are not given do nothing. */
export function storeWith(database: Database, parties: Partial<Parties> = {}): SubmissionStore {
  return new SubmissionStore(database, {
    registrations: { refuse: async () => new Map() },
    outbox: new Outbox([]),
    signUps: { add: async () => {} },
    ...parties,
  });
}

/** Opens the inbox of a database, without emails or notifications. */
export function openInbox(database: Database, store = storeWith(database)): Inbox {
  return { database, outbox: new Outbox([]), store, tell: async () => {}, onRemoved() {} };
}

export const actor = 'owner@company.example';
