import { type RawBuilder, sql } from 'kysely';
import { type SearchTerm, searchAlternatives } from '../../language/fold-text.ts';
import type { Engine } from './tables.ts';

/** The number of newest rows that a search reads if no index supports it. */
const maxScannedRows = 10_000;

/**
 * Returns the condition of a search for the row `c` of contact_submissions (docs/product.md#search-and-filters). No
 * index supports a search for one or two characters, so it reads only the newest rows of the list.
 */
export function searchCondition(engine: Engine, text: string, place: string): RawBuilder<unknown> {
  const alternatives = searchAlternatives(text);
  const contains = engine === 'sqlite' ? containsOnSqlite : containsOnPostgres;
  const containsAll = (column: string) =>
    joinOr(alternatives.map((terms) => joinAnd(terms.map((term) => contains(column, term)))));
  if (alternatives.some((terms) => terms.every(({ isShort }) => isShort))) {
    const found = sql`(select newest.number from (select number, searched from contact_submissions
      where place = ${sql.lit(place)} order by created_at desc, id desc limit ${sql.lit(maxScannedRows)}) as newest
      where ${containsAll('newest.searched')})`;
    // Before PostgreSQL has analysed a table that grew, it plans `in` as a scan of the newest rows for each row.
    return engine === 'postgres' ? sql`c.number = any(array${found})` : sql`c.number in ${found}`;
  }
  if (engine === 'postgres') return containsAll('c.searched');
  const isIndexed = alternatives.map((terms) => {
    const short = terms.filter(({ isShort }) => isShort).map((term) => contains('c.searched', term));
    return joinAnd([matches(terms.filter(({ isShort }) => !isShort)), ...short]);
  });
  return joinOr(isIndexed);
}

const joinAnd = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`;
const joinOr = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

function matches(terms: SearchTerm[]): RawBuilder<unknown> {
  // FTS5 takes quoted text literally, so that AND, NEAR, * and - are not operators.
  const quoted = (spelling: string) => `"${spelling.replaceAll('"', '""')}"`;
  const query = terms.map(({ typed, variants }) => `(${[typed, ...variants].map(quoted).join(' OR ')})`).join(' AND ');
  // The plus sign makes SQLite read the list in order and look up each row among the matches, of which there may be
  // many.
  return sql`+c.number in (select rowid from submission_search where submission_search match ${query})`;
}

/** Ignores case but not accents. `like` only folds ASCII letters, and is several times faster than `glob`. */
function containsOnSqlite(column: string, { typed, variants, at }: SearchTerm): RawBuilder<unknown> {
  const text = sql.ref(column);
  const start = at === 'word start' ? '[^0-9A-Za-zÀ-ɏͰ-ӿ]' : '';
  return joinOr(
    [typed, ...variants].map((spelling) => {
      const characters = [...spelling.normalize('NFC')];
      const isAscii = characters.every((character) => character <= '~');
      const like = sql`${text} like ${`%${spelling.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
      const glob = sql`' ' || ${text} glob ${`*${start}${characters.map(inAnyCase).join('')}*`}`;
      return joinAnd([...(isAscii ? [like] : []), ...(isAscii && !start ? [] : [glob])]);
    }),
  );
}

/** Returns the `glob` pattern for a character in either case. */
function inAnyCase(character: string): string {
  if (character === '^') return character;
  const cases = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  return `[${[...cases].filter((text) => [...text].length === 1).join('')}]`;
}

function containsOnPostgres(column: string, { typed, variants, at }: SearchTerm): RawBuilder<unknown> {
  const text = sql.ref(column);
  return joinOr(
    [typed, ...variants].map((spelling) =>
      at === 'word start'
        ? sql`${text} ~ ('\\m' || fold_text(${spelling}))`
        : sql`${text} like '%' || regexp_replace(fold_text(${spelling}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
    ),
  );
}
