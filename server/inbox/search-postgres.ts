import { sql } from 'kysely';
import type { MatchMode, Search, View } from './search-condition.ts';

/** Answers a search from the texts of `server/database/migrations/search/search-postgres.ts`, by their trigrams where they are indexed. */
export function searchPostgres(text: string, view: View, mode: MatchMode): Search {
  // In the text every word has U+0001 before it. Where the search begins a word may be going on.
  const words = sql`ltrim(search_text(${text}), E'\\x01')`;
  const literal = sql`regexp_replace(${words}, '([\\\\%_])', '\\\\\\1', 'g')`;
  const pattern = mode === 'words' ? sql`E'%\\x01' || ${literal} || '%'` : sql`'%' || ${literal} || '%'`;
  const isSpam = sql.lit(view === 'spam');
  return {
    // A process of its own does the work: it need not be cut into slices.
    hits: () => sql`select number from submission_texts where is_spam = ${isSpam} and text like ${pattern}`,
    test: sql`(select texts.text like ${pattern} from submission_texts as texts where texts.number = c.number)`,
  };
}
