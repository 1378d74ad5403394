import { DatabaseSync } from 'node:sqlite';
import type { TestDatabase } from '../servers/databases.ts';
import { insert, insertDelivery, type StoredSubmission, submission } from '../servers/rows.ts';

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
  // Rows are inserted one by one, because they may have different columns.
  for (const row of stored) await insert(toTestDatabase(server), [row]);
  return stored.map(({ id }) => id);
}

function toTestDatabase(server: OnFile): TestDatabase {
  const run = async (statement: string) => {
    withDatabase(server, (database) => database.exec(statement));
    return [];
  };
  return { url: server.databaseUrl, run, remove: async () => {} };
}

type Delivery = Record<string, string | number | null>;

export function addDelivery(server: OnFile, about_id: string, changes: Delivery): Promise<void> {
  return insertDelivery(toTestDatabase(server), { about_id, created_at: new Date().toISOString(), ...changes });
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
