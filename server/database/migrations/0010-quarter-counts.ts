import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';
import { firstDimensions, keepCounts } from './search/counts.ts';

/**
 * How many submissions there are of each quarter of an hour, numbered since 1970: a day of any time zone is some of
 * these, while `submission_counts` knows the days of UTC alone (docs/decisions/0026-days-and-user-text.md).
 */
export const migration = (types: ColumnTypes): Migration => ({
  up: (db) => keepCounts(db, types, 'submission_quarters', firstDimensions),
});
