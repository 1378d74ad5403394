import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { itemForTopic, type Topic, topicNames } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import type { MailTokens } from '../mail-tokens.ts';
import type { Outbox } from '../outbox/outbox.ts';

interface SignUp {
  kind: string;
  email: string;
  spam_reason?: string | null;
  item?: string | null | undefined;
}

interface Options {
  tokens: MailTokens;
  outbox: Outbox;
  confirms: boolean;
  consent: (topic: Topic) => string;
}

const hourMs = 3_600_000;

const maxPerDay = 3;

/** Turns visitors who sign up into subscribers (docs/product.md#subscribers). */
export class SignUps {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Subscribes the addresses of sign-ups that are not held as spam, in the same transaction as the submissions. */
  async add(transaction: Transaction<Tables>, arrivals: SignUp[]): Promise<void> {
    const signUps = arrivals.filter(({ kind, spam_reason }) => kind === 'newsletter' && !spam_reason);
    for (const topic of topicNames) {
      const topicSignUps = signUps.filter(({ item = null }) => item === itemForTopic(topic));
      // The order is always the same, so that two batches cannot deadlock.
      const emails = [...new Set(topicSignUps.map(({ email }) => email.toLowerCase()))].sort();
      for (const email of emails) await this.#addOne(transaction, email, topic);
    }
  }

  async #addOne(transaction: Transaction<Tables>, email: string, topic: Topic): Promise<void> {
    const now = new Date().toISOString();
    const { confirms, consent, outbox } = this.#options;
    const state = confirms || (await this.#isSuppressed(transaction, email, topic)) ? 'pending' : 'confirmed';
    const subscription = {
      state,
      consent: consent(topic),
      asked_at: now,
      confirmed_at: null,
      changed_at: now,
    } as const;
    const stored = await transaction
      .insertInto('subscribers')
      .values({ id: uuidv7(), email, topic, ...subscription, deleted_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['email', 'topic'])
          .doUpdateSet({ ...subscription, deleted_at: null })
          // Current subscribers keep their subscription as it is.
          .where((row) =>
            row.or([row('subscribers.state', '<>', 'confirmed'), row('subscribers.deleted_at', 'is not', null)]),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    if (stored && state === 'pending' && !(await wasRecentlyAsked(transaction, stored.id))) {
      await outbox.add(transaction, 'confirmation', stored.id);
    }
  }

  async #isSuppressed(transaction: Transaction<Tables>, email: string, topic: Topic): Promise<boolean> {
    const hash = this.#options.tokens.hash(email, topic);
    const found = transaction.selectFrom('suppressed_addresses').select('hash').where('hash', '=', hash);
    return (await found.executeTakeFirst()) !== undefined;
  }
}

/** One an hour and three a day for each address, so that nobody can use the form to flood a mailbox. */
async function wasRecentlyAsked(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const recent = await transaction
    .selectFrom('outbox')
    .select('created_at')
    .where('about_id', '=', id)
    .where('channel', '=', 'confirmation')
    .where('created_at', '>', new Date(Date.now() - 24 * hourMs).toISOString())
    .orderBy('created_at', 'desc')
    .limit(maxPerDay)
    .execute();
  const [latest] = recent;
  return recent.length === maxPerDay || (latest !== undefined && Date.parse(latest.created_at) > Date.now() - hourMs);
}
