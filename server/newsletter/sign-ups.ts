import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { itemOfTopic, type Topic, topicNames } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import type { SubscriberTokens } from './subscriber-tokens.ts';
import { isSuppressed } from './suppression.ts';

/** What has arrived, of whichever form. */
interface Arrival {
  kind: string;
  email: string;
  spam_reason?: string | null;
  item?: string | null | undefined;
}

interface Options {
  /** Whether a sign-up has to be confirmed: `NEWSLETTER_CONFIRM`, where mail can be sent. */
  confirms: boolean;
  /** What the form of a topic says that is agreed to. */
  consent: (topic: Topic) => string;
  /** Puts the mail that asks to confirm into the outbox, where mail can be sent. */
  onAsk: (transaction: Transaction<Tables>, id: string) => Promise<void>;
}

const hourMs = 3_600_000;

const mostInADay = 3;

/** Makes subscribers of those who sign up (docs/product.md#subscribers). */
export class SignUps {
  readonly #tokens: SubscriberTokens;
  readonly #options: Options;

  constructor(tokens: SubscriberTokens, options: Options) {
    this.#tokens = tokens;
    this.#options = options;
  }

  /** Subscribes the addresses of sign-ups that are not held as spam, in the transaction of the submissions. */
  async add(transaction: Transaction<Tables>, arrivals: Arrival[]): Promise<void> {
    const signedUp = arrivals.filter(({ kind, spam_reason }) => kind === 'newsletter' && !spam_reason);
    for (const topic of topicNames) {
      const ofTopic = signedUp.filter(({ item = null }) => item === itemOfTopic(topic));
      // In one order, so that two batches never wait for each other.
      const emails = [...new Set(ofTopic.map(({ email }) => email.toLowerCase()))].sort();
      for (const email of emails) await this.#addOne(transaction, email, topic);
    }
  }

  /** The same for what is released from spam, by the ids of the submissions. */
  async addReleased(transaction: Transaction<Tables>, ids: string[]): Promise<void> {
    const released = transaction
      .selectFrom('contact_submissions')
      .select(['kind', 'email', 'spam_reason', 'item'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null);
    if (ids.length > 0) await this.add(transaction, await released.execute());
  }

  async #addOne(transaction: Transaction<Tables>, email: string, topic: Topic): Promise<void> {
    const now = new Date().toISOString();
    const { confirms, consent } = this.#options;
    const state = confirms || (await isSuppressed(transaction, this.#tokens, email, topic)) ? 'pending' : 'confirmed';
    const fresh = {
      state,
      consent: consent(topic),
      asked_at: now,
      confirmed_at: null,
      changed_at: now,
    } as const;
    const stored = await transaction
      .insertInto('subscribers')
      .values({ id: uuidv7(), email, topic, ...fresh, deleted_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['email', 'topic'])
          .doUpdateSet({ ...fresh, deleted_at: null })
          // A subscriber who gets it already goes on getting it.
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

  /**
   * An address is asked about a topic once an hour and three times a day, so that nobody can be flooded with mail through a
   * form.
   */
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
