import { type Kysely, sql } from 'kysely';
import { maxFailures } from '../../contract/newsletters/limits.ts';
import type { FailedRecipient } from '../../contract/newsletters/newsletter.ts';
import type { Tables } from '../database/tables.ts';

interface MailCounts {
  sent: number;
  failed: number;
  waiting: number;
  /** When the last of them was sent or given up. */
  last: string | null;
}

/** How far a newsletter is, by its rows in the outbox. */
export async function countMails(db: Kysely<Tables>, id: string): Promise<MailCounts> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .select(sql<string | null>`max(coalesce(sent_at, next_at))`.as('last'))
    .where('message_id', '=', id)
    .where('channel', '=', 'newsletter')
    .groupBy('state')
    .execute();
  const count = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
  const last =
    rows
      .flatMap((row) => row.last ?? [])
      .sort()
      .at(-1) ?? null;
  return { sent: count('sent'), failed: count('failed'), waiting: count('waiting'), last };
}

/** The ids of the subscribers who get newsletters now, of all topics. */
export function activeSubscribers(db: Kysely<Tables>) {
  return db
    .selectFrom('subscribers')
    .select('subscribers.id')
    .where('state', '=', 'confirmed')
    .where('deleted_at', 'is', null);
}

/** How many mails of a newsletter can be tried again: those that were given up, to subscribers who get newsletters now. */
export async function countRepeatable(db: Kysely<Tables>, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('message_id', '=', id)
    .where('channel', '=', 'newsletter')
    .where('state', '=', 'failed')
    .where('handed_at', 'is', null)
    .where('submission_id', 'in', activeSubscribers(db))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The addresses that a newsletter has not reached, or not yet, with what the mail server said. */
export async function failuresOf(db: Kysely<Tables>, id: string): Promise<FailedRecipient[]> {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('subscribers', 'subscribers.id', 'outbox.submission_id')
    .select(['subscribers.email', 'outbox.state', 'attempts', 'last_error', 'next_at', 'handed_at'])
    .where('message_id', '=', id)
    .where('channel', '=', 'newsletter')
    .where('last_error', 'is not', null)
    .where('outbox.state', '<>', 'sent')
    .orderBy('outbox.id')
    .limit(maxFailures)
    .execute();
  return rows.map(({ last_error, handed_at, ...row }) => {
    const isUnknown = row.state === 'failed' && handed_at !== null;
    return { ...row, ...(isUnknown && { state: 'unknown' }), error: last_error ?? '' } as FailedRecipient;
  });
}
