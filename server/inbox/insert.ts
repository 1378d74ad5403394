import { type Insertable, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FieldName } from '../../contract/forms/submission-fields.ts';
import { GroupCommit } from '../database/group-commit.ts';
import type { Database } from '../database/open.ts';
import type { ContactSubmissionRow, SubmissionFileRow, Tables } from '../database/tables.ts';

/** What the intake knows of a submission; the rest is given to it here. */
export type NewContactSubmission = Pick<
  ContactSubmissionRow,
  FieldName | 'website' | 'kind' | 'spam_reason' | 'fingerprint'
> & { phone_typed?: string | null; context?: string | null; item?: string | null; files?: NewFile[] };

/** A file that is sent with a submission. */
export type NewFile = Pick<SubmissionFileRow, 'name' | 'type' | 'content'>;

/** A submission that waits to be stored, with its files. */
interface Arriving {
  row: StoredSubmission;
  files: NewFile[];
}

/** A submission as it is being stored: all of its columns but `number`. */
export type StoredSubmission = Insertable<ContactSubmissionRow>;

/**
 * Is called with the rows of one commit, in their transaction: when it throws, none of the rows is stored, and those who
 * sent them learn that. Rows that were left out as duplicates are not among them.
 */
export type OnInsert = (transaction: Transaction<Tables>, rows: StoredSubmission[]) => Promise<void>;

/**
 * Says, in their transaction, which rows are not to be stored, by their ids: for want of a place (`full`), or because their
 * sender has one already (`known`).
 */
export type Refuse = (
  transaction: Transaction<Tables>,
  rows: StoredSubmission[],
) => Promise<Map<string, 'full' | 'known'>>;

/** What is sent again within this time is stored once. */
const duplicateMs = 60_000;

/** Stores submissions, and commits those that arrive together in one transaction. */
export class InsertQueue {
  readonly #database: Database;
  readonly #onInsert: OnInsert;
  readonly #refuse: Refuse;
  readonly #commits: GroupCommit<Arriving>;
  /** The ids of rows for which there was no place, until their senders are told. */
  readonly #withoutPlace = new Set<string>();

  constructor(database: Database, onInsert: OnInsert = async () => {}, refuse: Refuse = async () => new Map()) {
    this.#database = database;
    this.#onInsert = onInsert;
    this.#refuse = refuse;
    this.#commits = new GroupCommit((rows) => this.#write(rows));
  }

  /**
   * Stores a submission and resolves once it is committed to disk. One whose fingerprint was stored in the
   * last 60 seconds is not stored again, and resolves in the same way; without a fingerprint all are stored.
   *
   * @returns false when there was no place for it, and it is not stored
   */
  async add({ files = [], ...submission }: NewContactSubmission): Promise<boolean> {
    const now = new Date().toISOString();
    const row = { ...submission, id: uuidv7(), date: now, created_at: now, read_at: null };
    await this.#commits.add({ row, files });
    return !this.#withoutPlace.delete(row.id);
  }

  /** Resolves when everything that was accepted is committed. */
  async drained(): Promise<void> {
    await this.#commits.drained();
  }

  async #write(arriving: Arriving[]): Promise<void> {
    const rows = arriving.map(({ row }) => row);
    const refused = await this.#database.db.transaction().execute(async (transaction) => {
      const known = await this.#storedLately(transaction, rows);
      const once = withoutDuplicates(rows, known);
      const refused = await this.#refuse(transaction, once);
      const fresh = once.filter(({ id }) => !refused.has(id));
      if (fresh.length === 0) return refused;
      await transaction.insertInto('contact_submissions').values(fresh).execute();
      for (const { row, files } of arriving)
        if (files.length > 0 && fresh.includes(row)) await insertFiles(transaction, row, files);
      await this.#onInsert(transaction, fresh);
      return refused;
    });
    for (const [id, reason] of refused) if (reason === 'full') this.#withoutPlace.add(id);
  }

  /** The fingerprints among those of the rows that were stored in the last 60 seconds. */
  async #storedLately(transaction: Transaction<Tables>, rows: StoredSubmission[]): Promise<Set<string>> {
    const fingerprints = [...new Set(rows.map(({ fingerprint }) => fingerprint))].filter(
      (one) => typeof one === 'string',
    );
    if (fingerprints.length === 0) return new Set();
    // Two processes that are sent the same at the same time: the second waits here until the first has stored it.
    // In one order, so that two batches never wait for each other.
    if (this.#database.engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(hashtextextended(value, 0))
        from (select value from unnest(${fingerprints}::text[]) as value order by value) as ordered`.execute(
        transaction,
      );
    }
    const now = Date.now();
    // Looked up first, and only then compared by their moments: of the last minute PostgreSQL's statistics know next to nothing,
    // and it would read all that was stored in it instead, for 40 ms at 800 enquiries a second.
    const stored = await transaction
      .with(
        (name) => name('same').materialized(),
        (query) =>
          query
            .selectFrom('contact_submissions')
            .select(['fingerprint', 'created_at'])
            .where('fingerprint', 'in', fingerprints),
      )
      .selectFrom('same')
      .select('fingerprint')
      .where('created_at', '>', new Date(now - duplicateMs).toISOString())
      // Not what was stored before a clock was set back, which may have been long ago.
      .where('created_at', '<', new Date(now + duplicateMs).toISOString())
      .execute();
    return new Set(stored.map(({ fingerprint }) => String(fingerprint)));
  }
}

async function insertFiles(
  transaction: Transaction<Tables>,
  { id, created_at }: StoredSubmission,
  files: NewFile[],
): Promise<void> {
  const rows = files.map((file) => ({
    id: uuidv7(),
    submission_id: id,
    ...file,
    bytes: file.content.byteLength,
    created_at,
  }));
  await transaction.insertInto('submission_files').values(rows).execute();
}

/** Of rows with the same fingerprint the first, unless its fingerprint is known already. */
function withoutDuplicates(rows: StoredSubmission[], known: Set<string>): StoredSubmission[] {
  const seen = new Set(known);
  return rows.filter(({ fingerprint }) => {
    if (!fingerprint) return true;
    if (seen.has(fingerprint)) return false;
    seen.add(fingerprint);
    return true;
  });
}
