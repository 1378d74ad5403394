import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Shown } from '../../contract/newsletters/newsletter.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { waitingRow } from '../outbox/outbox.ts';
import { activeSubscribers, countMails } from './progress.ts';

/** Why a newsletter is not sent. */
export type NotSent = 'gone' | 'sent already' | 'other version' | 'other count';

/** Rows that are written in one statement. */
const atOnce = 500;

/** How long it is known to whom a newsletter went; afterwards only to how many. */
const keptDays = 30;

/** Gives newsletters to the outbox, and takes back what it has not sent. */
export class Sending {
  readonly #db: Database['db'];
  readonly #engine: Database['engine'];

  constructor({ db, engine }: Pick<Database, 'db' | 'engine'>) {
    this.#db = db;
    this.#engine = engine;
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
          .$if(this.#engine === 'postgres', (query) => query.forShare())
          .execute();
        if (subscribers.length !== recipients) throw new OtherCountError();
        for (let start = 0; start < subscribers.length; start += atOnce) {
          const rows = subscribers.slice(start, start + atOnce).map((subscriber) => ({
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
   * Drops, in one transaction, the mails that nobody is sending yet. What a process has begun to send it finishes; should
   * that fail it is not repeated. False when no newsletter with this id is under way.
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
      await transaction
        .deleteFrom('outbox')
        .where('message_id', '=', id)
        .where('channel', '=', 'newsletter')
        .where('state', '=', 'waiting')
        .where('handed_at', 'is', null)
        .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]))
        .execute();
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

  /** Notes which newsletters have come to their end, and forgets after a while to whom each went. */
  async finish(now = Date.now()): Promise<void> {
    const begun = await this.#db
      .selectFrom('newsletters')
      .select('id')
      .where('begun_at', 'is not', null)
      .where('finished_at', 'is', null)
      .execute();
    for (const { id } of begun) {
      const { waiting, last, ...counts } = await countMails(this.#db, id);
      if (waiting > 0) continue;
      const finished_at = last ?? new Date(now).toISOString();
      await this.#db
        .updateTable('newsletters')
        .set({ ...counts, finished_at })
        .where('id', '=', id)
        // What was tried again since it was counted is not at its end.
        .where((row) => row.not(row.exists(waitingMails(this.#db, id))))
        .execute();
    }
    const before = new Date(now - keptDays * 86_400_000).toISOString();
    await this.#db
      .deleteFrom('outbox')
      .where('channel', '=', 'newsletter')
      .where('message_id', 'in', (row) =>
        row.selectFrom('newsletters').select('newsletters.id').where('finished_at', '<', before),
      )
      .execute();
  }
}

/** The mails of a newsletter that are to be sent, for what depends on whether there are any. */
function waitingMails(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('outbox')
    .select('outbox.id')
    .where('message_id', '=', id)
    .where('channel', '=', 'newsletter')
    .where('state', '=', 'waiting');
}

async function whyNot(transaction: Transaction<Tables>, id: string): Promise<NotSent> {
  const known = await transaction.selectFrom('newsletters').select('begun_at').where('id', '=', id).executeTakeFirst();
  if (!known) return 'gone';
  return known.begun_at ? 'sent already' : 'other version';
}

/** Thrown inside of the transaction, which is taken back with it. */
class OtherCountError extends Error {}
