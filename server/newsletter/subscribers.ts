import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { writeState } from '../database/site-state.ts';
import type { SubscriberRow, Tables } from '../database/tables.ts';
import type { LinkPurpose, Marks } from './marks.ts';
import { allow, isSuppressed, suppress } from './suppression.ts';

/** Who a mail goes to, and the token of the link in it. */
export interface Addressee {
  email: string;
  token: string;
}

const dayMs = 86_400_000;

/** Who gets the newsletter (docs/product.md#newsletter). */
export class Subscribers {
  readonly #db: Kysely<Tables>;
  readonly #marks: Marks;

  constructor(db: Kysely<Tables>, marks: Marks) {
    this.#db = db;
    this.#marks = marks;
  }

  /** Whose link this is, and whether they get the newsletter; null when it is no link of ours, or of somebody who is no more. */
  async find(purpose: LinkPurpose, token: string): Promise<Pick<SubscriberRow, 'email' | 'state'> | null> {
    const id = this.#marks.idOf(purpose, token);
    const found =
      id &&
      (await this.#db.selectFrom('subscribers').select(['email', 'state']).where('id', '=', id).executeTakeFirst());
    return found || null;
  }

  /** Confirms what was asked for, by the link of the mail; false when there is nothing to confirm. Twice is once. */
  async confirm(token: string): Promise<boolean> {
    const id = this.#marks.idOf('confirm', token);
    if (!id) return false;
    return this.#db.transaction().execute(async (transaction) => {
      const now = new Date().toISOString();
      const confirmed = await transaction
        .updateTable('subscribers')
        .set({ state: 'confirmed', confirmed_at: now, changed_at: now })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('deleted_at', 'is', null)
        .returning('email')
        .executeTakeFirst();
      if (confirmed) {
        await allow(transaction, this.#marks, confirmed.email);
        return true;
      }
      return (
        (await transaction.selectFrom('subscribers').select('state').where('id', '=', id).executeTakeFirst())?.state ===
        'confirmed'
      );
    });
  }

  /** Ends a subscription by the link of any newsletter; false when the link is none of ours. Twice is once. */
  async unsubscribe(token: string): Promise<boolean> {
    const id = this.#marks.idOf('unsubscribe', token);
    if (id) await this.#end(id, 'unsubscribed');
    return id !== null;
  }

  /** Ends the subscription of an address that the mail server has refused for good. */
  bounce(id: string): Promise<void> {
    return this.#end(id, 'bounced');
  }

  /** From its commit on nothing more is sent there, also not what waits in the outbox already. */
  async #end(id: string, state: 'unsubscribed' | 'bounced'): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('subscribers')
        .set({ state, changed_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('state', 'in', ['pending', 'confirmed'])
        .returning('email')
        .executeTakeFirst();
      if (!ended) return;
      await suppress(transaction, this.#marks, ended.email);
      if (state === 'unsubscribed') await dropWaiting(transaction, id);
    });
  }

  /** Whom a newsletter goes to now; null when it goes there no more. */
  async toWrite(id: string): Promise<Addressee | null> {
    const found = await this.#db
      .selectFrom('subscribers')
      .select('email')
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!found || (await isSuppressed(this.#db, this.#marks, found.email))) return null;
    return { email: found.email, token: this.#marks.token('unsubscribe', id) };
  }

  /** Whom to ask to confirm; null when there is nothing to confirm any more. */
  async toAsk(id: string): Promise<Addressee | null> {
    const found = await this.#db
      .selectFrom('subscribers')
      .select('email')
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return found ? { email: found.email, token: this.#marks.token('confirm', id) } : null;
  }

  /** How many get the newsletter, and how many have not confirmed it yet. */
  async counts(): Promise<{ confirmed: number; pending: number }> {
    const rows = await this.#db
      .selectFrom('subscribers')
      .select(({ fn }) => ['state', fn.countAll().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy('state')
      .execute();
    const count = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
    return { confirmed: count('confirmed'), pending: count('pending') };
  }

  /**
   * Removes the addresses of who has not confirmed it, or gets it no more, after so many days, and what the mail server said
   * of them. The hashes stay.
   */
  async removeOld(days: number): Promise<number> {
    const before = new Date(Date.now() - days * dayMs).toISOString();
    return this.#db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('subscribers')
        .where('state', '<>', 'confirmed')
        .where('changed_at', '<', before)
        .executeTakeFirst();
      const asked = await transaction
        .deleteFrom('outbox')
        .where('channel', '=', 'confirmation')
        .where('submission_id', 'not in', (row) => row.selectFrom('subscribers').select('subscribers.id'))
        .executeTakeFirst();
      const removed = Number(numDeletedRows + asked.numDeletedRows);
      if (removed > 0) await writeState(transaction, 'removed', uuidv7());
      return removed;
    });
  }
}

async function dropWaiting(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('submission_id', '=', id)
    .where('channel', 'in', ['confirmation', 'newsletter'])
    .where('state', '=', 'waiting')
    .execute();
}
