import { sql } from 'kysely';
import { fieldNames, getField } from '../../contract/forms/submission-fields.ts';
import type { Database } from '../database/open.ts';
import type { SpamStore } from '../environment/environment.ts';
import { removeMatching } from './removal.ts';

const size = sql`(select coalesce(sum(bytes), 0) from submission_files
  where submission_id = contact_submissions.id) + ${sql.join(
    [...fieldNames.filter((name) => getField(name).type !== 'phone'), 'answers', 'notes_text'].map(
      (name) => sql`octet_length(coalesce(${sql.ref(name)}, ''))`,
    ),
    sql` + `,
  )}`;

/**
 * Permanently removes old spam, and spam above the limits, oldest first and in batches. Submissions that someone
 * releases in the meantime are kept.
 */
export async function trimSpam(
  database: Database,
  store: SpamStore,
  { signal, now = Date.now() }: { signal?: AbortSignal | undefined; now?: number } = {},
): Promise<number> {
  const newest = await newestSurplus(database, store, now);
  if (!newest) return 0;
  let removed = 0;
  const isOlder = sql<boolean>`place = 'spam' and (created_at, id) <= (${newest.created_at}, ${newest.id})`;
  const oldestFirst = removeMatching(
    database,
    (rows) => rows.where(isOlder).orderBy('created_at').orderBy('id'),
    signal,
  );
  for await (const count of oldestFirst) removed += count;
  return removed;
}

async function newestSurplus({ db }: Database, store: SpamStore, now: number) {
  const oldest = new Date(now - store.days * 86_400_000).toISOString();
  const { rows } = await sql<{ id: string; created_at: string }>`select id, created_at from (
      select id, created_at,
        row_number() over newest as place,
        sum(${size}) over newest as bytes
      from contact_submissions where place = 'spam'
      window newest as (order by created_at desc, id desc)
    ) as held
    where created_at < ${oldest} or place > ${store.rows} or bytes > ${store.bytes}
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0];
}
