import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from './database/open.ts';
import type { ContactSubmissionRow, Tables } from './database/tables.ts';
import { type AlsoWrite, Inserts, type NewContactSubmission } from './submissions/insert.ts';

export type ContactSubmission = Selectable<ContactSubmissionRow>;
export type { AlsoWrite, NewContactSubmission, StoredSubmission } from './submissions/insert.ts';

/** Where a page of the list ends: the key of its last row. */
export interface PageKey {
  createdAt: string;
  id: string;
}

export interface Page {
  rows: ContactSubmission[];
  /** The key to ask the next page with; null on the last page. */
  next: PageKey | null;
}

/** The contact submissions: what the contact and newsletter forms store (specification, section 3). */
export class ContactSubmissions {
  readonly #db: Kysely<Tables>;
  readonly #inserts: Inserts;

  /** @param alsoWrite writes what is owed for new submissions, in their transaction */
  constructor(database: Database, { alsoWrite }: { alsoWrite?: AlsoWrite } = {}) {
    this.#db = database.db;
    this.#inserts = new Inserts(database, alsoWrite);
  }

  /** Stores a submission, once within a minute, and resolves once it is committed to disk. */
  async add(submission: NewContactSubmission): Promise<void> {
    await this.#inserts.add(submission);
  }

  /** How many submissions there are that match the search; all of them when it is empty. */
  async count(search: string): Promise<number> {
    const { total } = await this.#db
      .selectFrom('contact_submissions')
      .select((row) => row.fn.countAll().as('total'))
      .where(matches(search))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /**
   * One page of the list, newest first (specification, section 7: ordered by `created_at` descending).
   *
   * @param after the `next` of the page before; undefined for the first page
   */
  async page(search: string, limit: number, after?: PageKey): Promise<Page> {
    let query = this.#db
      .selectFrom('contact_submissions')
      .selectAll()
      .where(matches(search))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (after) {
      query = query.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(after.createdAt, after.id)));
    }
    const rows = await query.execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? { createdAt: last.created_at, id: last.id } : null;
    return { rows: page, next };
  }

  /** Every submission that matches, newest first, a page at a time, so that memory stays constant. */
  async *pages(search: string, limit = 1000): AsyncGenerator<ContactSubmission[]> {
    let after: PageKey | undefined;
    do {
      const page = await this.page(search, limit, after);
      yield page.rows;
      after = page.next ?? undefined;
    } while (after);
  }

  /** Deletes a submission; false when there is none with that id. */
  async remove(id: string): Promise<boolean> {
    const result = await this.#db.deleteFrom('contact_submissions').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows > 0n;
  }

  /** Resolves when everything that was accepted is committed. */
  async drained(): Promise<void> {
    await this.#inserts.drained();
  }
}

const searched = ['name', 'email', 'company', 'subject', 'message'] as const;

function matches(search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return (row: ExpressionBuilder<Tables, 'contact_submissions'>) =>
    search === ''
      ? row.and([])
      : row.or(searched.map((column) => sql<boolean>`lower(${row.ref(column)}) like ${pattern} escape '\\'`));
}
