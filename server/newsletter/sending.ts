import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { SendConfirmation } from '../../contract/newsletters/newsletter.ts';
import type { Tables } from '../database/tables.ts';
import { newDelivery } from '../outbox/outbox.ts';
import { readProgress, selectMails } from './newsletters.ts';
import { activeSubscribers } from './subscribers.ts';

export type SendRefusal = 'gone' | 'sent already' | 'other version' | 'other count';

const rowsAtOnce = 500;

/** After this time, only the number of recipients is kept. */
const keptMs = 30 * 86_400_000;

/**
 * Queues a newsletter, with a row for each subscriber to its topic. This is one transaction, so that a killed process
 * has queued it for everyone or for no one. An index rejects a second row for a subscriber.
 */
export async function sendNewsletter(
  db: Kysely<Tables>,
  id: string,
  { version, recipients }: SendConfirmation,
): Promise<SendRefusal | null> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const now = new Date();
      const begun = await transaction
        .updateTable('newsletters')
        .set({ begun_at: now.toISOString(), recipients })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('begun_at', 'is', null)
        .returning('topic')
        .executeTakeFirst();
      if (!begun) return explainFailure(transaction, id);
      const subscribers = await activeSubscribers(transaction)
        .where('topic', '=', begun.topic)
        .orderBy('subscribers.id')
        .forShare()
        .execute();
      if (subscribers.length !== recipients) throw new RecipientCountError();
      for (let start = 0; start < subscribers.length; start += rowsAtOnce) {
        const rows = subscribers.slice(start, start + rowsAtOnce).map((subscriber) => ({
          ...newDelivery(subscriber.id, 'newsletter', now),
          message_id: id,
        }));
        await transaction.insertInto('outbox').values(rows).execute();
        await turn();
      }
      return null;
    })
    .catch((error) => {
      if (error instanceof RecipientCountError) return 'other count';
      throw error;
    });
}

/**
 * Cancels, in one transaction, the emails that no process is sending yet. An email in progress is completed, but not
 * retried if it fails. Returns false if no newsletter with this id is being sent.
 */
export async function stopNewsletter(db: Kysely<Tables>, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const now = new Date().toISOString();
    const stopped = await transaction
      .updateTable('newsletters')
      .set({ stopped_at: now })
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .where((row) => row.exists(waitingMails(transaction, id)))
      .executeTakeFirst();
    if (stopped.numUpdatedRows === 0n) return false;
    const unclaimed = waitingMails(transaction, id).where((row) =>
      row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]),
    );
    await transaction.deleteFrom('outbox').where('id', 'in', unclaimed).execute();
    return true;
  });
}

/** Queues emails that failed for good once more, if their recipients are still subscribed. Returns their number. */
export async function retryNewsletter(db: Kysely<Tables>, id: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, next_at: new Date().toISOString() })
      .where('message_id', '=', id)
      .where('channel', '=', 'newsletter')
      .where('state', '=', 'failed')
      .where('message_id', 'in', (row) =>
        row.selectFrom('newsletters').select('newsletters.id').where('stopped_at', 'is', null),
      )
      .where('about_id', 'in', activeSubscribers(transaction))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await transaction.updateTable('newsletters').set({ finished_at: null }).where('id', '=', id).execute();
    }
    return Number(numUpdatedRows);
  });
}

/** Records which newsletters are finished. After 30 days it removes the list of their recipients. */
export async function finishNewsletters(db: Kysely<Tables>, now = Date.now()): Promise<void> {
  const begun = await db
    .selectFrom('newsletters')
    .select('id')
    .where('begun_at', 'is not', null)
    .where('finished_at', 'is', null)
    .execute();
  const ids = begun.map(({ id }) => id);
  const progress = await readProgress(db, ids);
  for (const id of ids) {
    const { waiting, sent, failed, last } = progress(id);
    if (waiting > 0) continue;
    await db
      .updateTable('newsletters')
      .set({ sent, failed, finished_at: last ?? new Date(now).toISOString() })
      .where('id', '=', id)
      // A newsletter that was retried after it was counted is not finished.
      .where((row) => row.not(row.exists(waitingMails(db, id))))
      .execute();
  }
  const before = new Date(now - keptMs).toISOString();
  const old = db.selectFrom('newsletters').select('newsletters.id').where('finished_at', '<', before);
  await db.deleteFrom('outbox').where('channel', '=', 'newsletter').where('message_id', 'in', old).execute();
}

function waitingMails(db: Kysely<Tables>, id: string) {
  return selectMails(db, [id]).select('outbox.id').where('state', '=', 'waiting');
}

async function explainFailure(transaction: Transaction<Tables>, id: string): Promise<SendRefusal> {
  const known = await transaction.selectFrom('newsletters').select('begun_at').where('id', '=', id).executeTakeFirst();
  if (!known) return 'gone';
  return known.begun_at ? 'sent already' : 'other version';
}

class RecipientCountError extends Error {}
