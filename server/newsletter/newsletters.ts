import { setImmediate as turn } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type {
  FailedRecipient,
  ListedNewsletter,
  Newsletter,
  NewsletterDetails,
} from '../../src/features/newsletters/newsletter.ts';
import type { Database } from '../database/open.ts';
import { writeState } from '../database/site-state.ts';
import type { NewsletterRow } from '../database/tables.ts';

/** Why a newsletter is not sent. */
export type NotSent = 'gone' | 'sent already' | 'other count';

/** Rows that are written in one statement. */
const atOnce = 500;

/** Newsletters that the screen lists. */
const mostListed = 50;

/** Addresses that the screen names of those that were not reached. */
const mostFailures = 200;

/** For so long it is known to whom a newsletter went; afterwards only to how many. */
const keptDays = 30;

/** What is written to subscribers: drafts, and what became of each that was sent (docs/product.md#newsletter). */
export class Newsletters {
  readonly #db: Database['db'];
  readonly #engine: Database['engine'];

  constructor({ db, engine }: Pick<Database, 'db' | 'engine'>) {
    this.#db = db;
    this.#engine = engine;
  }

  /** Keeps a draft and gives its id. */
  async add(newsletter: Newsletter, author: string): Promise<string> {
    const id = uuidv7();
    const row = { id, ...columnsOf(newsletter), author, created_at: new Date().toISOString() };
    await this.#db.insertInto('newsletters').values(row).execute();
    return id;
  }

  /** Changes a draft; false when there is none with this id. */
  async change(id: string, newsletter: Newsletter, author: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('newsletters')
      .set({ ...columnsOf(newsletter), author })
      .where('id', '=', id)
      .where('begun_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Removes a draft; false when there is none with this id. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('newsletters')
      .where('id', '=', id)
      .where('begun_at', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** What a newsletter says; null when there is none with this id. */
  async find(id: string): Promise<Newsletter | null> {
    const row = await this.#row(id);
    return row ? contentOf(row) : null;
  }

  async list(): Promise<ListedNewsletter[]> {
    const rows = await this.#db.selectFrom('newsletters').selectAll().orderBy('id', 'desc').limit(mostListed).execute();
    return Promise.all(rows.map((row) => this.#withProgress(row)));
  }

  /** One newsletter, with the addresses that it has not reached; null when there is none with this id. */
  async details(id: string): Promise<NewsletterDetails | null> {
    const row = await this.#row(id);
    if (!row) return null;
    return { ...(await this.#withProgress(row)), content: contentOf(row), failures: await this.#failures(id) };
  }

  /**
   * Gives a newsletter to the outbox: a row for each subscriber, all in one transaction, so that a process that is killed
   * has given it to all or to nobody. An index refuses a second row for one subscriber.
   *
   * @param recipients how many get it, as was shown
   */
  async send(id: string, recipients: number): Promise<NotSent | null> {
    return this.#db
      .transaction()
      .execute(async (transaction) => {
        const now = new Date().toISOString();
        const begun = await transaction
          .updateTable('newsletters')
          .set({ begun_at: now, recipients })
          .where('id', '=', id)
          .where('begun_at', 'is', null)
          .executeTakeFirst();
        if (begun.numUpdatedRows === 0n) {
          const known = await transaction
            .selectFrom('newsletters')
            .select('id')
            .where('id', '=', id)
            .executeTakeFirst();
          return known ? 'sent already' : 'gone';
        }
        const subscribers = await transaction
          .selectFrom('subscribers')
          .select('id')
          .where('state', '=', 'confirmed')
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .$if(this.#engine === 'postgres', (query) => query.forShare())
          .execute();
        if (subscribers.length !== recipients) throw new OtherCountError();
        for (let start = 0; start < subscribers.length; start += atOnce) {
          const rows = subscribers.slice(start, start + atOnce).map((subscriber) => ({
            id: uuidv7(),
            submission_id: subscriber.id,
            message_id: id,
            channel: 'newsletter' as const,
            state: 'waiting' as const,
            attempts: 0,
            next_at: now,
            created_at: now,
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

  /** Notes which newsletters have come to their end, and forgets after a while to whom each went. */
  async finish(now = Date.now()): Promise<void> {
    const ended = await this.#db
      .selectFrom('newsletters')
      .select('id')
      .where('begun_at', 'is not', null)
      .where('finished_at', 'is', null)
      .execute();
    for (const { id } of ended) {
      const { waiting, last, ...counts } = await this.#count(id);
      if (waiting > 0) continue;
      const finished_at = last ?? new Date(now).toISOString();
      await this.#db
        .updateTable('newsletters')
        .set({ ...counts, finished_at })
        .where('id', '=', id)
        .execute();
    }
    const before = new Date(now - keptDays * 86_400_000).toISOString();
    const removed = await this.#db
      .deleteFrom('outbox')
      .where('channel', '=', 'newsletter')
      .where('message_id', 'in', (row) =>
        row.selectFrom('newsletters').select('newsletters.id').where('finished_at', '<', before),
      )
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) await writeState(this.#db, 'removed', uuidv7());
  }

  #row(id: string): Promise<Selectable<NewsletterRow> | undefined> {
    return this.#db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async #withProgress({ content: _content, ...row }: Selectable<NewsletterRow>): Promise<ListedNewsletter> {
    if (!row.begun_at || row.finished_at) return { ...row, waiting: 0 };
    const { last, ...counts } = await this.#count(row.id);
    return { ...row, ...counts, finished_at: counts.waiting === 0 ? (last ?? row.begun_at) : null };
  }

  /** How far it is, by its rows in the outbox; and when the last of them was sent or given up. */
  async #count(id: string): Promise<{ sent: number; failed: number; waiting: number; last: string | null }> {
    const rows = await this.#db
      .selectFrom('outbox')
      .select(({ fn }) => ['state', fn.countAll().as('count')])
      .select(sql<string | null>`max(coalesce(sent_at, next_at))`.as('last'))
      .where('message_id', '=', id)
      .where('channel', '=', 'newsletter')
      .groupBy('state')
      .execute();
    const count = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
    const last =
      rows
        .flatMap((row) => row.last ?? [])
        .sort()
        .at(-1) ?? null;
    return { sent: count('sent'), failed: count('failed'), waiting: count('waiting'), last };
  }

  async #failures(id: string): Promise<FailedRecipient[]> {
    const rows = await this.#db
      .selectFrom('outbox')
      .leftJoin('subscribers', 'subscribers.id', 'outbox.submission_id')
      .select(['subscribers.email', 'outbox.state', 'attempts', 'last_error', 'next_at'])
      .where('message_id', '=', id)
      .where('channel', '=', 'newsletter')
      .where('last_error', 'is not', null)
      .where('outbox.state', '<>', 'sent')
      .orderBy('outbox.id')
      .limit(mostFailures)
      .execute();
    return rows.map(({ last_error, ...row }) => ({ ...row, error: last_error ?? '' }) as FailedRecipient);
  }
}

/** Thrown inside of the transaction, which is taken back with it. */
class OtherCountError extends Error {}

function columnsOf({ subject, ...content }: Newsletter) {
  return { subject, content: JSON.stringify(content) };
}

function contentOf({ subject, content }: Pick<NewsletterRow, 'subject' | 'content'>): Newsletter {
  return { subject, ...JSON.parse(content) };
}
