import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from './engine.ts';
import { countsOnPostgres } from './search/counts-postgres.ts';
import { countsOnSqlite } from './search/counts-sqlite.ts';
import { inboxIndexes } from './search/inbox-indexes.ts';
import { searchOnPostgres } from './search/search-postgres.ts';
import { searchOnSqlite } from './search/search-sqlite.ts';

/**
 * What keeps the inbox fast at a million submissions: indexes for each order and filter, numbers that are
 * kept instead of counted, and the search's index. All are kept by triggers, whichever code writes the rows
 * (docs/decisions/0010-inbox-at-any-size.md).
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const isSqlite = types.uuid === 'text';
    await inboxIndexes(db, isSqlite);
    if (isSqlite) await countsOnSqlite(db, 'submission_counts', 'day text', (moment) => `substr(${moment}, 1, 10)`);
    else await countsOnPostgres(db, 'submission_counts', 'day text', dayOnPostgres);
    await (isSqlite ? searchOnSqlite : searchOnPostgres)(db, ['name', 'email', 'company', 'subject', 'message']);
  },
});

const dayOnPostgres = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;
