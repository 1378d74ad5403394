import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../database/tables.ts';
import type { Marks } from './marks.ts';
import { isSuppressed } from './suppression.ts';

/** What has arrived, of whichever form. */
interface Arrival {
  kind: string;
  email: string;
  spam_reason?: string | null;
  context?: string | null | undefined;
}

interface Options {
  /** Whether who signs up has to confirm it: `NEWSLETTER_CONFIRM`, where mail can be sent. */
  confirms: boolean;
  /** What the form says that is agreed to, by the context of the submission. */
  consent: (context: string | null) => string;
  /** Puts the mail that asks to confirm into the outbox, where mail can be sent. */
  onAsk: (transaction: Transaction<Tables>, id: string) => Promise<void>;
}

const hourMs = 3_600_000;

const mostInADay = 3;

/** Makes subscribers of who signs up (docs/product.md#subscribers). */
export class SignUps {
  readonly #marks: Marks;
  readonly #options: Options;

  constructor(marks: Marks, options: Options) {
    this.#marks = marks;
    this.#options = options;
  }

  /** Subscribes who has signed up and is not held as spam, in the transaction of the submissions. */
  async add(transaction: Transaction<Tables>, arrivals: Arrival[]): Promise<void> {
    const signedUp = arrivals.filter(({ kind, spam_reason }) => kind === 'newsletter' && !spam_reason);
    const byEmail = new Map(signedUp.map((arrival) => [arrival.email.toLowerCase(), arrival]));
    // In one order, so that two batches never wait for each other.
    for (const email of [...byEmail.keys()].sort()) await this.#addOne(transaction, email, byEmail.get(email)?.context);
  }

  /** The same for what is released from spam, by the ids of the submissions. */
  async addReleased(transaction: Transaction<Tables>, ids: string[]): Promise<void> {
    const released = transaction
      .selectFrom('contact_submissions')
      .select(['kind', 'email', 'spam_reason', 'context'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null);
    if (ids.length > 0) await this.add(transaction, await released.execute());
  }

  async #addOne(transaction: Transaction<Tables>, email: string, context: string | null = null): Promise<void> {
    const now = new Date().toISOString();
    const { confirms, consent } = this.#options;
    const state = confirms || (await isSuppressed(transaction, this.#marks, email)) ? 'pending' : 'confirmed';
    const fresh = {
      state,
      consent: consent(context),
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

  /** An address is asked once an hour and three times a day, so that nobody can be flooded with mail through the form. */
  async #wasAskedLately(transaction: Transaction<Tables>, id: string): Promise<boolean> {
    const asked = await transaction
      .selectFrom('outbox')
      .select('created_at')
      .where('submission_id', '=', id)
      .where('channel', '=', 'confirmation')
      .where('created_at', '>', new Date(Date.now() - 24 * hourMs).toISOString())
      .orderBy('created_at', 'desc')
      .limit(mostInADay)
      .execute();
    const [latest] = asked;
    return asked.length === mostInADay || (latest !== undefined && Date.parse(latest.created_at) > Date.now() - hourMs);
  }
}
