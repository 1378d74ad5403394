import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';
import { firstDimensions, keepCounts } from './search/counts.ts';
import { searchOnPostgres, searchOnSqlite } from './search/search-texts.ts';

/** One index for each order and each filter that may leave few of many rows. */
async function inboxIndexes(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const newest = 'created_at desc, id desc';
  // Letters of ASCII alone are folded, in the same way on both engines.
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

/**
 * What keeps the inbox fast at a million submissions: indexes for each order and filter, numbers that are
 * kept instead of counted, and the search's index. All are kept by triggers, whichever code writes the rows
 * (docs/decisions/0010-inbox-at-any-size.md).
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const isSqlite = types.uuid === 'text';
    await inboxIndexes(db, isSqlite);
    await keepCounts(db, types, 'submission_counts', firstDimensions);
    await (isSqlite ? searchOnSqlite : searchOnPostgres)(db, ['name', 'email', 'company', 'subject', 'message']);
  },
});
