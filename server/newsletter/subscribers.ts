import { type Kysely, sql, type Transaction } from 'kysely';
import type { SubscriptionRecord } from '../../contract/inbox/subscription.ts';
import type { ReaderCounts } from '../../contract/newsletters/newsletter.ts';
import { itemForTopic, type Topic, topicNames, topics } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import type { LinkPurpose, MailTokens } from '../mail-tokens.ts';

interface Recipient {
  email: string;
  token: string;
  topic: Topic;
}

const dayMs = 86_400_000;

/** Selects the current subscribers. No other code decides who is one. */
export function activeSubscribers(db: Kysely<Tables>) {
  return db
    .selectFrom('subscribers')
    .select('subscribers.id')
    .where('state', '=', 'confirmed')
    .where('deleted_at', 'is', null);
}

/** The subscribers of the newsletter (docs/product.md#newsletter). */
export class Subscribers {
  readonly #db: Kysely<Tables>;
  readonly #tokens: MailTokens;

  constructor(db: Kysely<Tables>, tokens: MailTokens) {
    this.#db = db;
    this.#tokens = tokens;
  }

  /**
   * Finds the subscription that a link belongs to; null if the link is not ours or its subscriber no longer exists. A
   * paused subscription can be ended but not confirmed.
   */
  async find(
    purpose: LinkPurpose,
    token: string,
  ): Promise<Pick<Tables['subscribers'], 'email' | 'state' | 'topic'> | null> {
    const id = this.#tokens.readId(purpose, token);
    if (!id) return null;
    const found = this.#db
      .selectFrom('subscribers')
      .select(['email', 'state', 'topic'])
      .where('id', '=', id)
      .$if(purpose === 'confirm', (query) => query.where('deleted_at', 'is', null));
    return (await found.executeTakeFirst()) ?? null;
  }

  /** Works more than once. Returns false if there is nothing to confirm. */
  async confirm(token: string): Promise<boolean> {
    const id = this.#tokens.readId('confirm', token);
    if (!id) return false;
    await this.#db.transaction().execute(async (transaction) => {
      const now = new Date().toISOString();
      const confirmed = await transaction
        .updateTable('subscribers')
        .set({ state: 'confirmed', confirmed_at: now, changed_at: now })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('deleted_at', 'is', null)
        .returning(['email', 'topic'])
        .executeTakeFirst();
      if (!confirmed) return;
      const hash = this.#tokens.hash(confirmed.email, confirmed.topic);
      await transaction.deleteFrom('suppressed_addresses').where('hash', '=', hash).execute();
    });
    return (await this.find('confirm', token))?.state === 'confirmed';
  }

  /**
   * Ends a subscription with a link from any email about its topic, which works more than once. Returns false if the
   * link is not ours. After the commit, no email about the topic is sent to the address, not even one that is already
   * queued.
   */
  async unsubscribe(token: string): Promise<boolean> {
    const id = this.#tokens.readId('unsubscribe', token);
    if (!id) return false;
    await this.#db.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('subscribers')
        .set({ state: 'unsubscribed', changed_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('state', 'in', ['pending', 'confirmed'])
        .returning(['email', 'topic'])
        .executeTakeFirst();
      if (!ended) return;
      await suppress(transaction, this.#tokens, ended.email, [ended.topic]);
      await transaction
        .deleteFrom('outbox')
        .where('about_id', '=', id)
        .where('channel', 'in', ['confirmation', 'newsletter'])
        .where('state', '=', 'waiting')
        .execute();
    });
    return true;
  }

  async bounce(id: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const [ended] = await transaction
        .updateTable('subscribers')
        .set({ state: 'bounced', changed_at: new Date().toISOString() })
        .where('email', '=', (row) => row.selectFrom('subscribers as one').select('one.email').where('one.id', '=', id))
        .where('state', 'in', ['pending', 'confirmed'])
        .returning('email')
        .execute();
      if (ended) await suppress(transaction, this.#tokens, ended.email, topicNames);
    });
  }

  async findRecipient(id: string): Promise<Recipient | null> {
    const found = await activeSubscribers(this.#db).select(['email', 'topic']).where('id', '=', id).executeTakeFirst();
    return found ? { ...found, token: this.#tokens.token('unsubscribe', id) } : null;
  }

  async findUnconfirmed(id: string): Promise<Recipient | null> {
    const token = this.#tokens.token('confirm', id);
    const found = await this.find('confirm', token);
    return found?.state === 'pending' ? { ...found, token } : null;
  }

  async counts(): Promise<Record<Topic, ReaderCounts>> {
    const rows = await this.#db
      .selectFrom('subscribers')
      .select(({ fn }) => ['topic', 'state', fn.countAll().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy(['topic', 'state'])
      .execute();
    const count = (topic: Topic, state: SubscriptionRecord['state']) =>
      Number(rows.find((row) => row.topic === topic && row.state === state)?.count ?? 0);
    return Object.fromEntries(
      topicNames.map((topic) => [topic, { confirmed: count(topic, 'confirmed'), pending: count(topic, 'pending') }]),
    ) as Record<Topic, ReaderCounts>;
  }

  /** Removes former and unconfirmed addresses, and the mail server's messages about them. Hashes are kept. */
  async removeOld(days: number): Promise<number> {
    const before = new Date(Date.now() - days * dayMs).toISOString();
    return this.#db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('subscribers')
        .where('state', '<>', 'confirmed')
        .where('changed_at', '<', before)
        .executeTakeFirst();
      const confirmations = await transaction
        .deleteFrom('outbox')
        .where('channel', '=', 'confirmation')
        .where('about_id', 'not in', (row) => row.selectFrom('subscribers').select('subscribers.id'))
        .executeTakeFirst();
      return Number(numDeletedRows + confirmations.numDeletedRows);
    });
  }
}

/** Stops all email about these topics to an address until its owner confirms it. */
async function suppress(
  transaction: Transaction<Tables>,
  tokens: MailTokens,
  email: string,
  topics: readonly Topic[],
): Promise<void> {
  const created_at = new Date().toISOString();
  await transaction
    .insertInto('suppressed_addresses')
    .values(topics.map((topic) => ({ hash: tokens.hash(email, topic), created_at })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export async function countSubscriptions(db: Kysely<Tables>, email: string): Promise<number> {
  const found = await db.selectFrom('subscribers').select('id').where('email', '=', email.toLowerCase()).execute();
  return found.length;
}

/** Removes an address's subscriptions and emails. Its hashes are kept, so that it gets no email again. */
export function eraseSubscriber(db: Kysely<Tables>, tokens: MailTokens, email: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const address = email.toLowerCase();
    const erased = await transaction.deleteFrom('subscribers').where('email', '=', address).returning('id').execute();
    if (erased.length === 0) return 0;
    const ids = erased.map(({ id }) => id);
    await transaction.deleteFrom('outbox').where('about_id', 'in', ids).execute();
    await suppress(transaction, tokens, email, topicNames);
    return erased.length;
  });
}

/** Reads the consents given with these submissions, keyed by submission id. */
export async function consentRecords(
  db: Kysely<Tables>,
  submissions: { id: string; kind: string; email: string; item: string | null }[],
): Promise<Map<string, SubscriptionRecord>> {
  const signUps = submissions.filter(({ kind }) => kind === 'newsletter');
  const addresses = [...new Set(signUps.map(({ email }) => email.toLowerCase()))];
  if (addresses.length === 0) return new Map();
  const found = await db.selectFrom('subscribers').selectAll().where('email', 'in', addresses).execute();
  return new Map(
    signUps.flatMap(({ id, email, item }) => {
      const topic = topicNames.find((name) => itemForTopic(name) === item);
      const subscriber = found.find((row) => row.topic === topic && row.email === email.toLowerCase());
      if (!topic || !subscriber) return [];
      const { state, consent, asked_at, confirmed_at, changed_at, deleted_at } = subscriber;
      const times = { asked_at, confirmed_at, changed_at };
      return [[id, { list: topics[topic].name, state, consent, ...times, rests: deleted_at !== null }] as const];
    }),
  );
}

/**
 * Pauses the subscriptions of sign-ups that left the inbox, and resumes those of sign-ups that came back, in the same
 * transaction. A paused subscription has `deleted_at`. An address stays subscribed to a topic while one of its sign-ups
 * for it is in the inbox.
 */
export async function syncSubscriptions(transaction: Transaction<Tables>, submissionNumbers: number[]): Promise<void> {
  if (submissionNumbers.length === 0) return;
  const isOfThese = sql<boolean>`(email, topic) in (${signUps} and s.number in (${sql.join(submissionNumbers)}))`;
  const isInInbox = sql<boolean>`(email, topic) in (${signUps} and s.lower_email = subscribers.email and s.place = 'inbox')`;
  const subscriptions = transaction.updateTable('subscribers').where(isOfThese);
  await subscriptions.set({ deleted_at: new Date().toISOString() }).where(hasStart).execute();
  await subscriptions.set({ deleted_at: null }).where(isInInbox).execute();
}

/** Removes paused subscriptions when their sign-ups are removed for good. This happens in the same transaction. */
export async function removePaused(transaction: Transaction<Tables>, submissionIds: string[]): Promise<void> {
  const isOfThese = sql<boolean>`(email, topic) in (${signUps} and s.id in (${sql.join(submissionIds)}))`;
  await transaction.deleteFrom('subscribers').where('deleted_at', 'is not', null).where(isOfThese).execute();
}

/** Selects the address and the topic of sign-ups. Sign-ups for articles have no item. */
const signUps = sql`select s.lower_email, coalesce(s.item, 'articles') from contact_submissions as s
  where s.kind = 'newsletter'`;

/**
 * True if the sign-up that started the subscription is still stored. If retention has removed it, the others may be a
 * stranger's, and their removal changes nothing.
 */
const hasStart = sql<boolean>`(email, topic) in (${signUps} and s.lower_email = subscribers.email
  and s.created_at <= subscribers.asked_at)`;
