import { sql } from 'kysely';
import { inAnyColumn, type MatchMode, type Search, type Slice, type View } from './search-condition.ts';

/** Answers a search from the FTS5 indexes of `server/database/migrations/search/search-sqlite.ts`. */
export function searchSqlite(text: string, view: View, mode: MatchMode): Search {
  const small = text.toLowerCase();
  if (mode === 'anywhere') {
    const pattern = `%${escaped(small)}%`;
    return {
      hits: matches(`${view}_trigrams`, quoted(text)),
      test: inAnyColumn((column) => sql`lower(${column}) like ${pattern} escape '\\'`),
    };
  }
  if (mode === 'words') {
    return {
      hits: matches(`${view}_words`, `${quoted(text)} *`),
      test: inAnyColumn((column) => sql`begins_word(${column}, ${small})`),
    };
  }
  // SQLite's own "like" is several times faster than one that is given JavaScript's small letters.
  const patterns = [...new Set([small, text.toUpperCase()])].map((one) => `%${escaped(one)}%`);
  const test = sql`(${sql.join(
    patterns.map((pattern) => inAnyColumn((column) => sql`${column} like ${pattern} escape '\\'`)),
    sql` or `,
  )})`;
  const held = view === 'spam' ? sql`is not null` : sql`is null`;
  const hits = (slice?: Slice) =>
    sql`select c.number from contact_submissions as c where c.spam_reason ${held} and ${test}${within('c.number', slice)}`;
  return { hits, test };
}

function matches(index: string, query: string) {
  return (slice?: Slice) =>
    sql`select rowid as number from ${sql.table(index)} where ${sql.ref(index)} match ${query}${within('rowid', slice)}`;
}

function within(column: string, slice: Slice | undefined) {
  if (!slice) return sql``;
  const number = sql.ref(column);
  // FTS5 stops where the slice ends only when the bounds are integers; the driver binds every number as a float.
  return sql` and ${number} > cast(${slice[0]} as integer) and ${number} <= cast(${slice[1]} as integer)`;
}

/** FTS5 takes quoted text literally: AND, NEAR, * and - are no operators. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
