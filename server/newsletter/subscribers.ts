import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { writeState } from '../database/site-state.ts';
import type { SubscriberRow, Tables } from '../database/tables.ts';
import type { LinkPurpose, Marks } from './marks.ts';

/** What has arrived, of whichever form. */
interface Arrival {
  kind: string;
  email: string;
  spam_reason?: string | null;
}

interface Options {
  /** Whether who signs up has to confirm it: `NEWSLETTER_CONFIRM`, where mail can be sent. */
  confirms: boolean;
  /** What the form says that is agreed to. */
  consent: () => string;
  /** Puts the mail that asks to confirm into the outbox, where mail can be sent. */
  onAsk: (transaction: Transaction<Tables>, id: string) => Promise<void>;
}

/** Who a mail goes to, and the token of the link in it. */
export interface Addressee {
  email: string;
  token: string;
}

const hourMs = 3_600_000;

/** Who gets the newsletter (docs/product.md#newsletter). */
export class Subscribers {
  readonly #db: Kysely<Tables>;
  readonly #marks: Marks;
  readonly #options: Options;

  constructor(db: Kysely<Tables>, marks: Marks, options: Options) {
    this.#db = db;
    this.#marks = marks;
    this.#options = options;
  }

  /** Subscribes who has signed up and is not held as spam, in the transaction of the submissions. */
  async add(transaction: Transaction<Tables>, arrivals: Arrival[]): Promise<void> {
    const signedUp = arrivals.filter(({ kind, spam_reason }) => kind === 'newsletter' && !spam_reason);
    const emails = [...new Set(signedUp.map(({ email }) => email.toLowerCase()))].sort();
    if (emails.length === 0) return;
    // In one order, so that two batches never wait for each other.
    for (const email of emails) await this.#addOne(transaction, email);
  }

  /** The same for what is released from spam, by the ids of the submissions. */
  async addReleased(transaction: Transaction<Tables>, ids: string[]): Promise<void> {
    const released = transaction
      .selectFrom('contact_submissions')
      .select(['kind', 'email', 'spam_reason'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null);
    if (ids.length > 0) await this.add(transaction, await released.execute());
  }

  async #addOne(transaction: Transaction<Tables>, email: string): Promise<void> {
    const now = new Date().toISOString();
    const state = this.#options.confirms || (await this.#isSuppressed(transaction, email)) ? 'pending' : 'confirmed';
    const fresh = {
      state,
      consent: this.#options.consent(),
      asked_at: now,
      confirmed_at: null,
      changed_at: now,
    } as const;
    const stored = await transaction
      .insertInto('subscribers')
      .values({ id: uuidv7(), email, ...fresh, deleted_at: null })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ ...fresh, deleted_at: null })
          // Who gets it already goes on getting it.
          .where((row) =>
            row.or([row('subscribers.state', '<>', 'confirmed'), row('subscribers.deleted_at', 'is not', null)]),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    if (stored && state === 'pending' && !(await this.#wasAskedLately(transaction, stored.id))) {
      await this.#options.onAsk(transaction, stored.id);
    }
  }

  /** An address is asked once an hour, so that nobody can be flooded with mail through the form. */
  async #wasAskedLately(transaction: Transaction<Tables>, id: string): Promise<boolean> {
    const asked = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('submission_id', '=', id)
      .where('channel', '=', 'confirmation')
      .where('created_at', '>', new Date(Date.now() - hourMs).toISOString())
      .limit(1)
      .executeTakeFirst();
    return asked !== undefined;
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
        await transaction
          .deleteFrom('suppressed_addresses')
          .where('hash', '=', this.#marks.hash(confirmed.email))
          .execute();
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
    if (!found || (await this.#isSuppressed(this.#db, found.email))) return null;
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

  /** Removes the addresses of who has not confirmed it, or gets it no more, after so many days. The hashes stay. */
  async removeOld(days: number): Promise<number> {
    const before = new Date(Date.now() - days * 24 * hourMs).toISOString();
    return this.#db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('subscribers')
        .where('state', '<>', 'confirmed')
        .where('changed_at', '<', before)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await writeState(transaction, 'removed', uuidv7());
      return Number(numDeletedRows);
    });
  }

  async #isSuppressed(db: Kysely<Tables>, email: string): Promise<boolean> {
    const found = await db
      .selectFrom('suppressed_addresses')
      .select('hash')
      .where('hash', '=', this.#marks.hash(email))
      .executeTakeFirst();
    return found !== undefined;
  }
}

/** Notes that nothing is sent to an address until its owner confirms it. */
async function suppress(transaction: Transaction<Tables>, marks: Marks, email: string): Promise<void> {
  await transaction
    .insertInto('suppressed_addresses')
    .values({ hash: marks.hash(email), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

async function dropWaiting(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('submission_id', '=', id)
    .where('channel', 'in', ['confirmation', 'newsletter'])
    .where('state', '=', 'waiting')
    .execute();
}

/** Whether an address is, or was, subscribed. */
export async function isKnown(db: Kysely<Tables>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes a subscriber with all that is noted of mails to them, and keeps the hash. False when there is none. */
export function eraseSubscriber(db: Kysely<Tables>, marks: Marks, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const erased = await transaction
      .deleteFrom('subscribers')
      .where('email', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst();
    if (!erased) return false;
    await transaction.deleteFrom('outbox').where('submission_id', '=', erased.id).execute();
    await suppress(transaction, marks, email);
    await writeState(transaction, 'removed', uuidv7());
    return true;
  });
}

/**
 * Rests the subscriptions of sign-ups that are deleted or held back in the inbox, in the same transaction, or continues them
 * when they are brought back. An address that has another sign-up in the inbox goes on getting it.
 */
export async function followInbox(transaction: Transaction<Tables>, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return;
  const changed = await transaction
    .selectFrom('contact_submissions')
    .select('lower_email')
    .distinct()
    .where('number', 'in', numbers)
    .where('kind', '=', 'newsletter')
    .execute();
  if (changed.length === 0) return;
  const emails = changed.map(({ lower_email }) => lower_email);
  const there = await transaction
    .selectFrom('contact_submissions')
    .select('lower_email')
    .distinct()
    .where('lower_email', 'in', emails)
    .where('kind', '=', 'newsletter')
    .where('place', '=', 'inbox')
    .execute();
  const kept = new Set(there.map(({ lower_email }) => lower_email));
  const gone = emails.filter((email) => !kept.has(email));
  const set = (deleted_at: string | null, which: string[]) =>
    transaction.updateTable('subscribers').set({ deleted_at }).where('email', 'in', which).execute();
  if (gone.length > 0) await set(new Date().toISOString(), gone);
  if (kept.size > 0) await set(null, [...kept]);
}

/** Removes the subscriptions that rest because of sign-ups that are about to be removed for good, in their transaction. */
export async function removeResting(transaction: Transaction<Tables>, submissionIds: string[]): Promise<void> {
  await transaction
    .deleteFrom('subscribers')
    .where('deleted_at', 'is not', null)
    .where('email', 'in', (row) =>
      row
        .selectFrom('contact_submissions')
        .select('lower_email')
        .where('id', 'in', submissionIds)
        .where('kind', '=', 'newsletter'),
    )
    .execute();
}
