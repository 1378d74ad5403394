import { type Kysely, sql } from 'kysely';
import { type DeliveryList, maxDeliveries, overdueMs } from '../../contract/inbox/thread.ts';
import type { Tables } from '../database/tables.ts';

export async function listDeliveries(db: Kysely<Tables>): Promise<DeliveryList> {
  const moment = (ms: number) => new Date(Date.now() + ms).toISOString();
  // A delivery that was retried by hand counts as due from that moment. One in the future became due while the clock
  // was ahead.
  const since = sql`case when outbox.attempts = 0 then outbox.next_at else outbox.created_at end`;
  const isOverdue = sql`${since} not between ${moment(-overdueMs)} and ${moment(overdueMs)}`;
  const found = db
    .selectFrom('outbox')
    .innerJoin('contact_submissions', 'contact_submissions.id', 'outbox.about_id')
    .where('contact_submissions.deleted_at', 'is', null)
    .where('outbox.state', 'in', ['failed', 'waiting'])
    .where(sql<boolean>`(outbox.state = 'failed' or ${isOverdue})`);
  const deliveries = await found
    .select([
      'outbox.id',
      'outbox.about_id',
      'contact_submissions.name',
      'outbox.channel',
      'outbox.state',
      'outbox.attempts',
      'outbox.next_at',
      'outbox.last_error',
      'outbox.created_at',
      'outbox.sent_at',
    ])
    // Failed ones come first.
    .orderBy('outbox.state')
    .orderBy('outbox.id', 'desc')
    .limit(maxDeliveries)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { count: Number(count), deliveries };
}

/**
 * Makes a delivery due now and resets its attempts, even if it was already sent. Returns false unless it is about a
 * submission, because accounts that may retry those may not write to subscribers.
 */
export async function retryDelivery(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await makeDue(db)
    .where('id', '=', id)
    .where('about_id', 'in', (row) => row.selectFrom('contact_submissions').select('contact_submissions.id'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function retryFailedDeliveries(db: Kysely<Tables>): Promise<number> {
  const { numUpdatedRows } = await makeDue(db)
    .where('state', '=', 'failed')
    .where('about_id', 'in', (row) =>
      row.selectFrom('contact_submissions').select('contact_submissions.id').where('deleted_at', 'is', null),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function makeDue(db: Kysely<Tables>) {
  const now = new Date().toISOString();
  return db.updateTable('outbox').set({ state: 'waiting', attempts: 0, next_at: now, sent_at: null });
}
