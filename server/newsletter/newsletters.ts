import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type {
  FailedRecipient,
  ListedNewsletter,
  Newsletter,
  NewsletterDetails,
} from '../../contract/newsletters/newsletter.ts';
import { maximumFailures } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import { activeSubscribers } from './subscribers.ts';

export type NotChanged = 'gone' | 'other version';

const maximumListed = 100;

type Row = Tables['newsletters'];

/** The newsletters: drafts, and the results of those that were sent (docs/product.md#newsletter). */
export class Newsletters {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async add(newsletter: Newsletter, author: string): Promise<string> {
    const id = uuidv7();
    const start = { created_at: new Date().toISOString(), version: 1, recipients: 0, sent: 0, failed: 0 };
    const row = { id, ...toColumns(newsletter), author, ...start };
    await this.#db.insertInto('newsletters').values(row).execute();
    return id;
  }

  /** @param version the version that the author has seen. It differs if someone else has saved since then */
  async change(id: string, version: number, newsletter: Newsletter, author: string): Promise<number | NotChanged> {
    const changed = await this.#db
      .updateTable('newsletters')
      .set((row) => ({ ...toColumns(newsletter), author, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('begun_at', 'is', null)
      .returning('version')
      .executeTakeFirst();
    return changed ? changed.version : this.#explainFailure(id);
  }

  /** Removes this version of a draft. Returns null if it was removed. */
  async remove(id: string, version: number): Promise<NotChanged | null> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('newsletters')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('begun_at', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n ? null : this.#explainFailure(id);
  }

  async find(id: string): Promise<Newsletter | null> {
    const row = await this.#row(id);
    return row ? toNewsletter(row) : null;
  }

  async findSendable(id: string): Promise<Newsletter | null> {
    const row = await this.#row(id);
    return row && !row.stopped_at ? toNewsletter(row) : null;
  }

  async list(): Promise<ListedNewsletter[]> {
    const rows = await this.#db
      .selectFrom('newsletters')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(maximumListed)
      .execute();
    const progress = await readProgress(
      this.#db,
      rows.filter(isSending).map(({ id }) => id),
    );
    return rows.map((row) => withProgress(row, progress(row.id)));
  }

  async details(id: string): Promise<NewsletterDetails | null> {
    const row = await this.#row(id);
    if (!row) return null;
    const progress = (await readProgress(this.#db, [id]))(id);
    return {
      ...withProgress(row, progress),
      content: toNewsletter(row),
      failures: await failedRecipients(this.#db, id),
      retryable: row.stopped_at ? 0 : progress.retryable,
    };
  }

  async #explainFailure(id: string): Promise<NotChanged> {
    const row = await this.#row(id);
    return row && !row.begun_at ? 'other version' : 'gone';
  }

  #row(id: string): Promise<Row | undefined> {
    return this.#db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();
  }
}

function isSending({ begun_at, finished_at }: Row): boolean {
  return begun_at !== null && finished_at === null;
}

/** A finished newsletter's counts are in its own row, because its rows in the outbox are removed later. */
function withProgress({ content: _content, ...row }: Row, progress: Progress): ListedNewsletter {
  const { sent, failed, waiting, last } = progress;
  if (!row.begun_at || row.finished_at) return { ...row, waiting: 0 };
  return { ...row, sent, failed, waiting, finished_at: waiting === 0 ? (last ?? row.begun_at) : null };
}

function toColumns({ subject, topic, ...content }: Newsletter) {
  return { subject, topic, content: JSON.stringify(content) };
}

function toNewsletter({ subject, topic, content }: Pick<Row, 'subject' | 'topic' | 'content'>): Newsletter {
  return { subject, topic, ...JSON.parse(content) };
}

interface Progress {
  sent: number;
  failed: number;
  waiting: number;
  /** The number of failed emails that can be retried, because their recipients are still subscribers. */
  retryable: number;
  last: string | null;
}

export function selectMails(db: Kysely<Tables>, ids: string[]) {
  return db.selectFrom('outbox').where('channel', '=', 'newsletter').where('message_id', 'in', ids);
}

/** Counts the emails of newsletters from their rows in the outbox. All progress figures come from this query. */
export async function readProgress(db: Kysely<Tables>, ids: string[]): Promise<(id: string) => Progress> {
  const isRetryable = sql`state = 'failed'
    and exists ${activeSubscribers(db).where('subscribers.id', '=', sql.ref<string>('outbox.about_id'))}`;
  const query = selectMails(db, ids)
    .select([
      'message_id',
      'state',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(case when ${isRetryable} then 1 else 0 end)`.as('retryable'),
      sql<string>`max(coalesce(sent_at, next_at))`.as('last'),
    ])
    .groupBy(['message_id', 'state']);
  // PostgreSQL does not accept an empty list.
  const rows = ids.length > 0 ? await query.execute() : [];
  return (id) => {
    const own = rows.filter((row) => row.message_id === id);
    const count = (state: string) => Number(own.find((row) => row.state === state)?.count ?? 0);
    const retryable = own.reduce((sum, row) => sum + Number(row.retryable), 0);
    const last =
      own
        .map((row) => row.last)
        .sort()
        .at(-1) ?? null;
    return { sent: count('sent'), failed: count('failed'), waiting: count('waiting'), retryable, last };
  };
}

/** Lists the addresses that a newsletter did not reach, or has not reached yet, with the mail server's message. */
async function failedRecipients(db: Kysely<Tables>, id: string): Promise<FailedRecipient[]> {
  const rows = await selectMails(db, [id])
    .leftJoin('subscribers', 'subscribers.id', 'outbox.about_id')
    .select(['subscribers.email', 'outbox.state', 'last_error', 'next_at'])
    .where('last_error', 'is not', null)
    .where('outbox.state', '<>', 'sent')
    .orderBy('outbox.id')
    .limit(maximumFailures)
    .execute();
  return rows.map(({ last_error, ...row }) => ({ ...row, error: last_error ?? '' }) as FailedRecipient);
}
