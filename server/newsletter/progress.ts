import { type Kysely, sql } from 'kysely';
import type { FailedRecipient } from '../../contract/newsletters/newsletter.ts';
import { maximumFailures } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import { activeSubscribers } from './subscribers.ts';

export interface Progress {
  sent: number;
  failed: number;
  waiting: number;
  /** The number of failed emails that can be retried, because their recipients are still subscribers. */
  repeatable: number;
  /** The moment when the last email was sent or failed for good. */
  last: string | null;
}

export function selectMails(db: Kysely<Tables>, ids: string[]) {
  return db.selectFrom('outbox').where('channel', '=', 'newsletter').where('message_id', 'in', ids);
}

/** Counts the emails of newsletters from their rows in the outbox. All progress figures come from this query. */
export async function readProgress(db: Kysely<Tables>, ids: string[]): Promise<(id: string) => Progress> {
  const isRepeatable = sql`state = 'failed' and handed_at is null
    and exists ${activeSubscribers(db).where('subscribers.id', '=', sql.ref<string>('outbox.submission_id'))}`;
  const query = selectMails(db, ids)
    .select([
      'message_id',
      'state',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(case when ${isRepeatable} then 1 else 0 end)`.as('repeatable'),
      sql<string>`max(coalesce(sent_at, next_at))`.as('last'),
    ])
    .groupBy(['message_id', 'state']);
  // PostgreSQL does not accept an empty list.
  const rows = ids.length > 0 ? await query.execute() : [];
  return (id) => {
    const own = rows.filter((row) => row.message_id === id);
    const count = (state: string) => Number(own.find((row) => row.state === state)?.count ?? 0);
    const repeatable = own.reduce((sum, row) => sum + Number(row.repeatable), 0);
    const last =
      own
        .map((row) => row.last)
        .sort()
        .at(-1) ?? null;
    return { sent: count('sent'), failed: count('failed'), waiting: count('waiting'), repeatable, last };
  };
}

/** Lists the addresses that a newsletter did not reach, or has not reached yet, with the mail server's message. */
export async function failedRecipients(db: Kysely<Tables>, id: string): Promise<FailedRecipient[]> {
  const rows = await selectMails(db, [id])
    .leftJoin('subscribers', 'subscribers.id', 'outbox.submission_id')
    .select(['subscribers.email', 'outbox.state', 'attempts', 'last_error', 'next_at', 'handed_at'])
    .where('last_error', 'is not', null)
    .where('outbox.state', '<>', 'sent')
    .orderBy('outbox.id')
    .limit(maximumFailures)
    .execute();
  return rows.map(({ last_error, handed_at, ...row }) => {
    const isUnknown = row.state === 'failed' && handed_at !== null;
    return { ...row, ...(isUnknown && { state: 'unknown' }), error: last_error ?? '' } as FailedRecipient;
  });
}
