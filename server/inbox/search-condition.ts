import { type RawBuilder, sql } from 'kysely';
import { fieldNames, fieldOf } from '../../src/forms/submission-fields.ts';

export type View = 'inbox' | 'spam';

/** Submissions by their numbers: above the first, up to and with the second. */
export type Slice = [above: number, upTo: number];

/** How a search is answered, from the index or row by row; both find the same. */
export interface Search {
  /** A query that gives the `number` of every submission of the view that matches, or of those in a slice. */
  hits: (slice?: Slice) => RawBuilder<unknown>;
  /** Whether the row `c` of contact_submissions matches. */
  test: RawBuilder<unknown>;
}

/** Match mode of a search. */
export type MatchMode =
  /** Anywhere in the text. */
  | 'anywhere'
  /** The same for what no index knows: too short, and not the beginning of a word. */
  | 'anywhere without index'
  /** Where a word begins. */
  | 'words';

/** The columns that are searched; the indexes hold the same ones. */
export const searchedColumns = fieldNames.filter((name) => fieldOf(name).isSearched);

/** The condition for which one of the searched columns is enough. */
export function inAnyColumn(condition: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${sql.join(
    searchedColumns.map((column) => condition(sql.ref(`c.${column}`))),
    sql` or `,
  )})`;
}
