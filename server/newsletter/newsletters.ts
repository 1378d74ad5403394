import type { Kysely, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ListedNewsletter, Newsletter, NewsletterDetails } from '../../contract/newsletters/newsletter.ts';
import type { NewsletterRow, Tables } from '../database/tables.ts';
import { failedRecipients, type Progress, readProgress } from './progress.ts';

export type NotChanged = 'gone' | 'other version';

const maximumListed = 50;

type Row = Selectable<NewsletterRow>;

/** The newsletters: drafts, and the results of those that were sent (docs/product.md#newsletter). */
export class Newsletters {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async add(newsletter: Newsletter, author: string): Promise<string> {
    const id = uuidv7();
    const row = { id, ...toColumns(newsletter), author, created_at: new Date().toISOString() };
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

  /** Reads the content of a newsletter that is being sent; null if it was stopped. */
  async findSendable(id: string): Promise<Newsletter | null> {
    const row = await this.#row(id);
    return row && !row.stopped_at ? toNewsletter(row) : null;
  }

  /** Lists all drafts, all newsletters in progress, and the newest finished ones. */
  async list(): Promise<ListedNewsletter[]> {
    const finished = this.#db
      .selectFrom('newsletters')
      .select('id')
      .where('finished_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(maximumListed);
    const rows = await this.#db
      .selectFrom('newsletters')
      .selectAll()
      .where((row) => row.or([row('finished_at', 'is', null), row('id', 'in', finished)]))
      .orderBy('id', 'desc')
      .execute();
    const progress = await readProgress(
      this.#db,
      rows.filter(isSending).map(({ id }) => id),
    );
    return rows.map((row) => withProgress(row, progress(row.id)));
  }

  /** Reads a newsletter and the addresses that it did not reach; null if it does not exist. */
  async details(id: string): Promise<NewsletterDetails | null> {
    const row = await this.#row(id);
    if (!row) return null;
    const progress = (await readProgress(this.#db, [id]))(id);
    return {
      ...withProgress(row, progress),
      content: toNewsletter(row),
      failures: await failedRecipients(this.#db, id),
      repeatable: row.stopped_at ? 0 : progress.repeatable,
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
