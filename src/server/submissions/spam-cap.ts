import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import type { SpamStore } from '../env.ts';

/** Rows that are removed in one go. */
const atOnce = 200;

/** The size of what a visitor wrote, in bytes: what a row takes beside it does not grow with it. */
const size = sql`octet_length(name) + octet_length(email) + octet_length(coalesce(company, ''))
  + octet_length(subject) + octet_length(message)`;

/** Spam that is too old or above a cap, the oldest first: its ids, at most 200 of them. */
export async function surplusSpam({ db }: Database, store: SpamStore, now = Date.now()): Promise<string[]> {
  const oldest = new Date(now - store.days * 86_400_000).toISOString();
  const { rows } = await sql<{ id: string }>`select id from (
      select id, created_at,
        row_number() over newest as place,
        sum(${size}) over newest as bytes
      from contact_submissions where spam_reason is not null
      window newest as (order by created_at desc, id desc)
    ) as held
    where created_at < ${oldest} or place > ${store.rows} or bytes > ${store.bytes}
    order by created_at, id limit ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many bytes of text are held as spam. */
export async function spamBytes({ db }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(${size}), 0) as bytes
    from contact_submissions where spam_reason is not null`.execute(db);
  return Number(rows[0]?.bytes);
}
