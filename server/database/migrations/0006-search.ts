import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Creates an index for each order and each selective filter. */
async function inboxIndexes(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const newest = 'created_at desc, id desc';
  // Only ASCII letters are lowercased, which both engines do alike.
  const name = isSqlite
    ? 'name collate nocase'
    : `(translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') collate "C")`;
  const indexes = {
    contact_submissions_name: `(${name}, id)`,
    contact_submissions_kind: `(kind, ${newest})`,
    contact_submissions_website: `(website, ${newest})`,
    contact_submissions_unread: `(${newest}) where read_at is null`,
    contact_submissions_spam: `(${newest}) where spam_reason is not null`,
    deleted_submissions_age: '(deleted_at)',
  };
  for (const [index, columns] of Object.entries(indexes)) {
    const table = index.startsWith('deleted') ? 'deleted_submissions' : 'contact_submissions';
    await sql`create index ${sql.raw(`${index} on ${table} ${columns}`)}`.execute(db);
  }
}

/** Indexes each order and filter of the inbox. Migration 0027 later removed the search and the counts. */
export const migration = (types: ColumnTypes): Migration => ({
  up: (db) => inboxIndexes(db, types.engine === 'sqlite'),
});
