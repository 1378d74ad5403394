import type { Kysely, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ListedNewsletter, Newsletter, NewsletterDetails } from '../../contract/newsletters/newsletter.ts';
import type { NewsletterRow, Tables } from '../database/tables.ts';
import { countMails, countRepeatable, failuresOf } from './progress.ts';

/** Why a draft is neither changed nor removed. */
export type NotChanged = 'gone' | 'other version';

/** Newsletters that the screen lists of those that have come to their end. */
const mostListed = 50;

/** What is written to subscribers: drafts, and what became of each that was sent (docs/product.md#newsletter). */
export class Newsletters {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Stores a draft and returns its id. */
  async add(newsletter: Newsletter, author: string): Promise<string> {
    const id = uuidv7();
    const row = { id, ...columnsOf(newsletter), author, created_at: new Date().toISOString() };
    await this.#db.insertInto('newsletters').values(row).execute();
    return id;
  }

  /**
   * Changes a draft and returns its next version.
   *
   * @param version what was changed: another is of somebody who was quicker
   */
  async change(id: string, version: number, newsletter: Newsletter, author: string): Promise<number | NotChanged> {
    const changed = await this.#db
      .updateTable('newsletters')
      .set((row) => ({ ...columnsOf(newsletter), author, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('begun_at', 'is', null)
      .returning('version')
      .executeTakeFirst();
    return changed ? changed.version : this.#whyNot(id);
  }

  /**
   * Removes a draft; null when it is gone.
   *
   * @param version what was seen: another is of somebody who has changed it since
   */
  async remove(id: string, version: number): Promise<NotChanged | null> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('newsletters')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('begun_at', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n ? null : this.#whyNot(id);
  }

  /** What a newsletter says; null when no newsletter has this id. */
  async find(id: string): Promise<Newsletter | null> {
    const row = await this.#row(id);
    return row ? contentOf(row) : null;
  }

  /** What one says that mails are sent of; null when it was stopped. */
  async toSend(id: string): Promise<Newsletter | null> {
    const row = await this.#row(id);
    return row && !row.stopped_at ? contentOf(row) : null;
  }

  /** All drafts and all that are under way, however old they are, and the newest of the others. */
  async list(): Promise<ListedNewsletter[]> {
    const ended = this.#db
      .selectFrom('newsletters')
      .select('id')
      .where('finished_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(mostListed);
    const rows = await this.#db
      .selectFrom('newsletters')
      .selectAll()
      .where((row) => row.or([row('finished_at', 'is', null), row('id', 'in', ended)]))
      .orderBy('id', 'desc')
      .execute();
    return Promise.all(rows.map((row) => this.#withProgress(row)));
  }

  /** One newsletter, with the addresses that it has not reached; null when no newsletter has this id. */
  async details(id: string): Promise<NewsletterDetails | null> {
    const row = await this.#row(id);
    if (!row) return null;
    return {
      ...(await this.#withProgress(row)),
      content: contentOf(row),
      failures: await failuresOf(this.#db, id),
      repeatable: row.stopped_at ? 0 : await countRepeatable(this.#db, id),
    };
  }

  async #whyNot(id: string): Promise<NotChanged> {
    const row = await this.#row(id);
    return row && !row.begun_at ? 'other version' : 'gone';
  }

  #row(id: string): Promise<Selectable<NewsletterRow> | undefined> {
    return this.#db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async #withProgress({ content: _content, ...row }: Selectable<NewsletterRow>): Promise<ListedNewsletter> {
    if (!row.begun_at || row.finished_at) return { ...row, waiting: 0 };
    const { last, ...counts } = await countMails(this.#db, row.id);
    return { ...row, ...counts, finished_at: counts.waiting === 0 ? (last ?? row.begun_at) : null };
  }
}

function columnsOf({ subject, topic, ...content }: Newsletter) {
  return { subject, topic, content: JSON.stringify(content) };
}

function contentOf({
  subject,
  topic,
  content,
}: Pick<Selectable<NewsletterRow>, 'subject' | 'topic' | 'content'>): Newsletter {
  return { subject, topic, ...JSON.parse(content) };
}
