import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Shown } from '../../contract/newsletters/newsletter.ts';
import type { Tables } from '../database/tables.ts';
import { waitingRow } from '../outbox/outbox.ts';
import { mailsOf, readProgress } from './progress.ts';
import { activeSubscribers } from './subscribers.ts';

/** Why a newsletter is not sent. */
export type NotSent = 'gone' | 'sent already' | 'other version' | 'other count';

/** Rows that are written in one statement. */
const rowsAtOnce = 500;

/** After this long it is only known to how many a newsletter went. */
const keptMs = 30 * 86_400_000;

/** Gives newsletters to the outbox, and takes back the mails that it has not sent. */
export class Sending {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Gives a newsletter to the outbox: a row for each subscriber to its topic, all in one transaction, so that a process that is killed
   * has given it to all or to nobody. An index refuses a second row for one subscriber.
   *
   * @param shown what it was, and how many get it, when somebody decided to send it
   */
  async send(id: string, { version, recipients }: Shown): Promise<NotSent | null> {
    return this.#db
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
        if (!begun) return whyNot(transaction, id);
        const subscribers = await activeSubscribers(transaction)
          .where('topic', '=', begun.topic)
          .orderBy('subscribers.id')
          .forShare()
          .execute();
        if (subscribers.length !== recipients) throw new OtherCountError();
        for (let start = 0; start < subscribers.length; start += rowsAtOnce) {
          const rows = subscribers.slice(start, start + rowsAtOnce).map((subscriber) => ({
            ...waitingRow(subscriber.id, 'newsletter', now),
            message_id: id,
          }));
          await transaction.insertInto('outbox').values(rows).execute();
          await turn();
        }
        return null;
      })
      .catch((error) => {
        if (error instanceof OtherCountError) return 'other count';
        throw error;
      });
  }

  /**
   * Drops, in one transaction, the mails that no process is sending yet. A mail that is on its way is finished, and not
   * repeated should it fail. False when no newsletter with this id is under way.
   */
  async stop(id: string): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const now = new Date().toISOString();
      const stopped = await transaction
        .updateTable('newsletters')
        .set({ stopped_at: now })
        .where('id', '=', id)
        .where('stopped_at', 'is', null)
        .where((row) => row.exists(waitingMails(transaction, id)))
        .executeTakeFirst();
      if (stopped.numUpdatedRows === 0n) return false;
      const unclaimed = waitingMails(transaction, id)
        .where('handed_at', 'is', null)
        .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]));
      await transaction.deleteFrom('outbox').where('id', 'in', unclaimed).execute();
      return true;
    });
  }

  /** Gives the mails that were given up to the outbox once more, to subscribers who get newsletters now. Returns how many. */
  async tryAgain(id: string): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set({ state: 'waiting', attempts: 0, next_at: new Date().toISOString() })
        .where('message_id', '=', id)
        .where('channel', '=', 'newsletter')
        .where('state', '=', 'failed')
        .where('handed_at', 'is', null)
        .where('message_id', 'in', (row) =>
          row.selectFrom('newsletters').select('newsletters.id').where('stopped_at', 'is', null),
        )
        .where('submission_id', 'in', activeSubscribers(transaction))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        await transaction.updateTable('newsletters').set({ finished_at: null }).where('id', '=', id).execute();
      }
      return Number(numUpdatedRows);
    });
  }

  /** Notes which newsletters are finished, and forgets after a while to whom each went. */
  async finish(now = Date.now()): Promise<void> {
    const begun = await this.#db
      .selectFrom('newsletters')
      .select('id')
      .where('begun_at', 'is not', null)
      .where('finished_at', 'is', null)
      .execute();
    const ids = begun.map(({ id }) => id);
    const progress = await readProgress(this.#db, ids);
    for (const id of ids) {
      const { waiting, sent, failed, last } = progress(id);
      if (waiting > 0) continue;
      await this.#db
        .updateTable('newsletters')
        .set({ sent, failed, finished_at: last ?? new Date(now).toISOString() })
        .where('id', '=', id)
        // One that was tried again since it was counted is not finished.
        .where((row) => row.not(row.exists(waitingMails(this.#db, id))))
        .execute();
    }
    const before = new Date(now - keptMs).toISOString();
    const old = this.#db.selectFrom('newsletters').select('newsletters.id').where('finished_at', '<', before);
    await this.#db.deleteFrom('outbox').where('channel', '=', 'newsletter').where('message_id', 'in', old).execute();
  }
}

function waitingMails(db: Kysely<Tables>, id: string) {
  return mailsOf(db, [id]).select('outbox.id').where('state', '=', 'waiting');
}

async function whyNot(transaction: Transaction<Tables>, id: string): Promise<NotSent> {
  const known = await transaction.selectFrom('newsletters').select('begun_at').where('id', '=', id).executeTakeFirst();
  if (!known) return 'gone';
  return known.begun_at ? 'sent already' : 'other version';
}

/** Thrown inside of the transaction, which is taken back with it. */
class OtherCountError extends Error {}
