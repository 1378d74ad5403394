import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * PostgreSQL gathers what is new for the index of trigrams, and works it in when it is 4 MB: the enquiry that comes then
 * waits for it. At 256 KB it waits a sixteenth of that, more often.
 */
export function migration({ engine }: ColumnTypes): Migration {
  return {
    async up(db) {
      if (engine !== 'postgres') return;
      await sql`do $$ begin
        if to_regclass('submission_texts_trigrams') is not null then
          alter index submission_texts_trigrams set (gin_pending_list_limit = 256);
        end if;
      end $$`.execute(db);
    },
  };
}
