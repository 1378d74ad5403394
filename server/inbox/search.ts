import type { Engine } from '../database/migrations/engine.ts';
import type { MatchMode, Search, View } from './search-condition.ts';
import { searchPostgres } from './search-postgres.ts';
import { searchSqlite } from './search-sqlite.ts';

/**
 * The submissions in which a text occurs: in the name, address, company, subject or message, whatever the
 * case. One or two letters or digits are searched at the beginning of words, because anywhere they would find
 * nearly all there is; in scripts that put no space between words, and for signs, they are searched anywhere.
 *
 * @param text not empty
 */
export function search(engine: Engine, text: string, view: View): Search {
  return (engine === 'sqlite' ? searchSqlite : searchPostgres)(text, view, matchMode(text));
}

function matchMode(text: string): MatchMode {
  if ([...text].length > 2) return 'anywhere';
  const isStartOfWord = /^[\p{L}\p{N}]+$/u.test(text) && !withoutSpaces.test(text);
  return isStartOfWord ? 'words' : 'anywhere without index';
}

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
