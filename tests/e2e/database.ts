import { DatabaseSync } from 'node:sqlite';
import { v7 as uuidv7 } from 'uuid';
import type { OutboxRow } from '../../server/database/tables.ts';
import { insert, type StoredSubmission, submission } from '../servers/rows.ts';

interface OnFile {
  databaseUrl: string;
}

type Row = Partial<StoredSubmission> & {
  kind?: string;
  read_at?: string | null;
  spam_reason?: string | null;
  status?: string;
};

/** Opens the server's database directly, without the product's code. */
export function withDatabase<Result>({ databaseUrl }: OnFile, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { timeout: 30_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Stores submissions an hour apart, newest first, and returns their ids. */
export async function store(server: OnFile, rows: Row[]): Promise<string[]> {
  const newest = Date.parse('2026-03-31T12:00:00.000Z');
  const stored = rows.map((row, index) =>
    submission({ created_at: new Date(newest - index * 3_600_000).toISOString(), ...row }),
  );
  const run = async (statement: string) => {
    withDatabase(server, (database) => database.exec(statement));
    return [];
  };
  // Rows are inserted one by one, because they may have different columns.
  for (const row of stored) await insert({ url: server.databaseUrl, run, remove: async () => {} }, [row]);
  return stored.map(({ id }) => id);
}

export function addDelivery(
  server: OnFile,
  submission: string,
  { channel, state, attempts, last_error }: Pick<OutboxRow, 'channel' | 'state' | 'attempts' | 'last_error'>,
): void {
  const now = new Date().toISOString();
  const columns = 'id, submission_id, channel, state, attempts, next_at, last_error, created_at, sent_at';
  withDatabase(server, (database) =>
    database
      .prepare(`insert into outbox (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(uuidv7(), submission, channel, state, attempts, now, last_error, now, state === 'sent' ? now : null),
  );
}

export function stored(server: OnFile, id: string): Record<string, unknown> | undefined {
  return withDatabase(server, (database) =>
    database.prepare('select * from contact_submissions where id = ? and deleted_at is null').get(id),
  );
}

export function allStored(server: OnFile): Record<string, unknown>[] {
  return withDatabase(server, (database) =>
    database.prepare('select * from contact_submissions order by created_at').all(),
  );
}

/** Creates numbered people. `store` makes `Person 1` the newest. */
export function people(count: number, changes: Row = {}): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Person ${index + 1}`,
    email: `person${index + 1}@example.com`,
    subject: `Subject ${index + 1}`,
    message: `Message ${index + 1}`,
    ...changes,
  }));
}
