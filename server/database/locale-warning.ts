import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * Returns a warning if the database recognizes only ASCII letters, so that the search misses others; otherwise null. A
 * PostgreSQL database has such an `lc_ctype`, C, if its cluster was created without a locale.
 */
export async function localeWarning({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<string | null> {
  if (engine === 'sqlite') return null;
  const { rows } = await sql<{ are_known: boolean }>`
    select lower('ÄЖ' collate "default") = 'äж' and 'ж' ~ ('[[:alnum:]]' collate "default") as are_known`.execute(db);
  if (rows[0]?.are_known) return null;
  return (
    "The database's lc_ctype recognizes only the letters a to z, so the search misses names such as Жуков and Ärzte in another case. " +
    "Restore a backup into a database created with: create database site encoding 'UTF8' lc_ctype 'C.UTF-8' template template0 " +
    '(docs/operating.md, Letters that the search misses).'
  );
}
