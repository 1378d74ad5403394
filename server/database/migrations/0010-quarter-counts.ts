import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';
import { countsOnPostgres, countsOnSqlite } from './search/counts.ts';

/**
 * How many submissions there are of each quarter of an hour, numbered since 1970: a day of any time zone is some of
 * these, while `submission_counts` knows the days of UTC alone (docs/decisions/0026-days-and-user-text.md).
 */
export function migration({ engine }: ColumnTypes): Migration {
  return {
    async up(db) {
      const table = 'submission_quarters';
      if (engine === 'sqlite') {
        await countsOnSqlite(db, table, 'quarter integer', (createdAt) => `unixepoch(${createdAt}) / 900`);
      } else {
        const quarterOf = (createdAt: string) => `floor(extract(epoch from ${createdAt}) / 900)::integer`;
        await countsOnPostgres(db, table, 'quarter integer', quarterOf);
      }
    },
  };
}
