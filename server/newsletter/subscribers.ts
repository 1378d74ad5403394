import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ReaderCounts } from '../../contract/newsletters/newsletter.ts';
import { type Topic, topicNames } from '../../contract/newsletters/topics.ts';
import type { SubscriberRow, Tables } from '../database/tables.ts';
import type { LinkPurpose, SubscriberTokens } from './subscriber-tokens.ts';
import { allow, isSuppressed, suppress } from './suppression.ts';

/** The address that a mail goes to, and the token of the link in it. */
export interface Addressee {
  email: string;
  token: string;
  topic: Topic;
}

const dayMs = 86_400_000;

/** The subscribers of the newsletter (docs/product.md#newsletter). */
export class Subscribers {
  readonly #db: Kysely<Tables>;
  readonly #tokens: SubscriberTokens;

  constructor(db: Kysely<Tables>, tokens: SubscriberTokens) {
    this.#db = db;
    this.#tokens = tokens;
  }

  /**
   * Whose link this is, of which topic, and whether they get it; null when it is not a link of ours, or its subscriber no
   * longer exists. A paused subscription can be ended but not confirmed.
   */
  async find(
    purpose: LinkPurpose,
    token: string,
  ): Promise<Pick<Selectable<SubscriberRow>, 'email' | 'state' | 'topic'> | null> {
    const id = this.#tokens.idOf(purpose, token);
    const found =
      id &&
      (await this.#db
        .selectFrom('subscribers')
        .select(['email', 'state', 'topic'])
        .where('id', '=', id)
        .$if(purpose === 'confirm', (query) => query.where('deleted_at', 'is', null))
        .executeTakeFirst());
    return found || null;
  }

  /** Confirms what was asked for, by the link of the mail; false when there is nothing to confirm. Twice is once. */
  async confirm(token: string): Promise<boolean> {
    const id = this.#tokens.idOf('confirm', token);
    if (!id) return false;
    return this.#db.transaction().execute(async (transaction) => {
      const now = new Date().toISOString();
      const confirmed = await transaction
        .updateTable('subscribers')
        .set({ state: 'confirmed', confirmed_at: now, changed_at: now })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('deleted_at', 'is', null)
        .returning(['email', 'topic'])
        .executeTakeFirst();
      if (confirmed) {
        await allow(transaction, this.#tokens, confirmed.email, confirmed.topic);
        return true;
      }
      const known = await transaction
        .selectFrom('subscribers')
        .select('state')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return known?.state === 'confirmed';
    });
  }

  /**
   * Ends a subscription by the link of any mail about its topic; false when the link is not ours. Twice is once. From its
   * commit on nothing more is sent there about it, also not what waits in the outbox already.
   */
  async unsubscribe(token: string): Promise<boolean> {
    const id = this.#tokens.idOf('unsubscribe', token);
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
      await dropWaiting(transaction, id);
    });
    return true;
  }

  /** Ends all subscriptions of an address that the mail server has refused for good. */
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

  /** Where a newsletter for this subscriber goes now; null when it no longer goes there. */
  async toWrite(id: string): Promise<Addressee | null> {
    const found = await this.#db
      .selectFrom('subscribers')
      .select(['email', 'topic'])
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!found || (await isSuppressed(this.#db, this.#tokens, found.email, found.topic))) return null;
    return { ...found, token: this.#tokens.token('unsubscribe', id) };
  }

  /** Whom to ask to confirm; null when there is no longer anything to confirm. */
  async toAsk(id: string): Promise<Addressee | null> {
    const found = await this.#db
      .selectFrom('subscribers')
      .select(['email', 'topic'])
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return found ? { ...found, token: this.#tokens.token('confirm', id) } : null;
  }

  /** How many get what is written about each topic. */
  async counts(): Promise<Record<Topic, ReaderCounts>> {
    const rows = await this.#db
      .selectFrom('subscribers')
      .select(({ fn }) => ['topic', 'state', fn.countAll().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy(['topic', 'state'])
      .execute();
    const count = (topic: Topic, state: SubscriberRow['state']) =>
      Number(rows.find((row) => row.topic === topic && row.state === state)?.count ?? 0);
    return Object.fromEntries(
      topicNames.map((topic) => [topic, { confirmed: count(topic, 'confirmed'), pending: count(topic, 'pending') }]),
    ) as Record<Topic, ReaderCounts>;
  }

  /**
   * Removes the addresses that were not confirmed, or no longer get newsletters, after this many days, and what the mail server
   * said of them. The hashes stay.
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
      return Number(numDeletedRows + asked.numDeletedRows);
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
