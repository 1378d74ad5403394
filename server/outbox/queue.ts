import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { recordReplyOutcome } from '../inbox/thread.ts';
import type { Delivery } from './channel.ts';

export interface Backoff {
  /** The maximum delay of the first retry. It doubles with each further retry. */
  baseMs: number;
  capMs: number;
  /** The number of attempts before a delivery is abandoned, after about a day. */
  attempts: number;
}

export const backoff: Backoff = { baseMs: 5000, capMs: 3_600_000, attempts: 50 };

/** Grows exponentially with full jitter, so that deliveries that failed together are not retried together. */
export function backoffDelay(attempts: number, { baseMs, capMs }: Backoff, random: () => number = Math.random): number {
  return Math.floor(random() * Math.min(capMs, baseMs * 2 ** (attempts - 1)));
}

export class Queue {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Claims the delivery that has been due longest, so that no other process takes it. An untried one is always due, and
   * so is one dated later than any retry: both may have been written while the clock was ahead.
   */
  async claim(channel: Delivery['channel'], now: Date, until: Date): Promise<Delivery | undefined> {
    const latestRetry = new Date(now.getTime() + backoff.capMs).toISOString();
    const due = this.#db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('channel', '=', channel)
      .where((row) =>
        row.or([row('attempts', '=', 0), row('next_at', '<=', now.toISOString()), row('next_at', '>', latestRetry)]),
      )
      .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now.toISOString())]))
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      // Several processes get different rows.
      .forUpdate()
      .skipLocked();
    return this.#db
      .updateTable('outbox')
      .set({ locked_until: until.toISOString() })
      .where('id', '=', due)
      .returningAll()
      .executeTakeFirst();
  }

  async markSent(delivery: Delivery): Promise<void> {
    await this.#record(delivery, 'sent', (db) =>
      db
        .updateTable('outbox')
        .set((row) => ({
          state: 'sent',
          attempts: row('attempts', '+', 1),
          locked_until: null,
          last_error: null,
          sent_at: new Date().toISOString(),
        }))
        .where('id', '=', delivery.id)
        .executeTakeFirst(),
    );
  }

  /**
   * Records a failed attempt, unless another process has claimed the delivery since. Without `nextAt` the delivery is
   * abandoned.
   */
  async markFailed(delivery: Delivery, error: string, nextAt: Date | null): Promise<void> {
    await this.#record(delivery, nextAt ? null : 'failed', (db) =>
      this.#claimed(delivery, db)
        .set((row) => ({
          state: nextAt ? 'waiting' : 'failed',
          attempts: row('attempts', '+', 1),
          next_at: (nextAt ?? new Date()).toISOString(),
          locked_until: null,
          last_error: error,
        }))
        .executeTakeFirst(),
    );
  }

  /** Releases an unfinished delivery as if it had not been attempted. */
  async release(delivery: Delivery): Promise<void> {
    await this.#claimed(delivery).set({ locked_until: null }).execute();
  }

  /** Drops a delivery about something that no longer exists, such as a cancelled webinar registration. */
  async drop({ id, about_id }: Delivery): Promise<void> {
    await this.#db
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where((row) =>
        row.or([
          row('channel', 'in', ['registration', 'reminder']),
          sql<boolean>`not exists (select 1 from contact_submissions where id = ${about_id})`,
        ]),
      )
      .execute();
  }

  /** Updates a delivery only while this process has claimed it. */
  #claimed({ id, locked_until }: Delivery, db = this.#db) {
    return db
      .updateTable('outbox')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('locked_until', '=', locked_until);
  }

  /** Records the outcome of a delivery. The outcome of a reply also changes the status of its submission. */
  async #record(
    { channel, about_id }: Delivery,
    outcome: 'sent' | 'failed' | null,
    write: (db: Kysely<Tables>) => Promise<{ numUpdatedRows: bigint }>,
  ): Promise<void> {
    if (channel !== 'reply' || outcome === null) return void (await write(this.#db));
    await this.#db.transaction().execute(async (transaction) => {
      // Removing submissions locks rows in the same order, so the two cannot deadlock.
      const submission = transaction.selectFrom('contact_submissions').select('id').where('id', '=', about_id);
      await submission.forUpdate().execute();
      if ((await write(transaction)).numUpdatedRows > 0n) await recordReplyOutcome(transaction, about_id, outcome);
    });
  }
}
