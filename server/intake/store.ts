import type { Insertable, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FieldName } from '../../contract/forms/submission-fields.ts';
import { GroupCommit } from '../database/group-commit.ts';
import { lockNames } from '../database/locks.ts';
import type { Database } from '../database/open.ts';
import type { ContactSubmissionRow, SubmissionFileRow, Tables } from '../database/tables.ts';
import type { SignUps } from '../newsletter/sign-ups.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Registrations } from '../webinars/registrations.ts';

/** The parts of a submission that come from the form and the spam filter. The store adds the rest. */
export type NewContactSubmission = Pick<
  ContactSubmissionRow,
  FieldName | 'website' | 'kind' | 'spam_reason' | 'fingerprint'
> &
  Partial<Pick<ContactSubmissionRow, 'phone_typed' | 'context' | 'item' | 'answers' | 'searched_extra'>> & {
    files?: NewFile[];
  };

export type NewFile = Pick<SubmissionFileRow, 'name' | 'type' | 'content'>;

export type StoredSubmission = Insertable<ContactSubmissionRow> & Pick<NewContactSubmission, 'spam_reason'>;

interface Arriving {
  row: StoredSubmission;
  files: NewFile[];
  isFull: boolean;
}

interface Participants {
  registrations: Pick<Registrations, 'refuse'>;
  outbox: Pick<Outbox, 'addArrivals' | 'addReleased'>;
  signUps: Pick<SignUps, 'add'>;
}

/** A submission that is sent again within this time is stored only once. */
export const duplicateMs = 60_000;

/** Stores submissions, and commits those that arrive together in one transaction. */
export class SubmissionStore {
  readonly #parties: Participants;
  readonly #commits: GroupCommit<Arriving>;

  constructor({ db }: Pick<Database, 'db'>, parties: Participants) {
    this.#parties = parties;
    this.#commits = new GroupCommit((arriving) =>
      db.transaction().execute((transaction) => this.#write(transaction, arriving)),
    );
  }

  /**
   * Stores a submission. Resolves once it is on disk, with false if there was no place left. A submission whose
   * fingerprint was stored in the last 60 seconds is not stored again, and resolves the same way.
   */
  async add({ files = [], ...submission }: NewContactSubmission): Promise<boolean> {
    const now = new Date().toISOString();
    const row = { ...submission, id: uuidv7(), date: now, created_at: now, read_at: null };
    const arriving = { row, files, isFull: false };
    await this.#commits.add(arriving);
    return !arriving.isFull;
  }

  /**
   * The transaction of submissions, from top to bottom. If a step throws, none of them is stored; if the database
   * refused a value, each is tried alone. `tell` in `server/services.ts` handles the effects after the commit.
   */
  async #write(transaction: Transaction<Tables>, arriving: Arriving[]): Promise<void> {
    const { registrations, outbox, signUps } = this.#parties;

    // 1. A submission that was sent twice is stored only once.
    const known = await findRecentFingerprints(
      transaction,
      arriving.map(({ row }) => row),
    );
    const once = withoutDuplicates(arriving, known);

    // 2. A webinar accepts one registration for each address, up to its number of places.
    const refused = await registrations.refuse(
      transaction,
      once.map(({ row }) => row),
    );
    for (const one of once) one.isFull = refused.get(one.row.id) === 'full';
    const fresh = once.filter(({ row }) => !refused.has(row.id));
    if (fresh.length === 0) return;

    // 3. The rows and their files are stored.
    const rows = fresh.map(({ row }) => row);
    await transaction.insertInto('contact_submissions').values(rows).execute();
    const files = fresh.flatMap(fileRows);
    if (files.length > 0) await transaction.insertInto('submission_files').values(files).execute();

    // 4. The emails and webhook calls are queued for the workers.
    await outbox.addArrivals(transaction, rows);

    // 5. Sign-ups become subscriptions.
    await signUps.add(transaction, rows);
  }

  /** Repeats steps 4 and 5, in the same transaction, for submissions that are released from spam. */
  async release(transaction: Transaction<Tables>, rows: StoredSubmission[]): Promise<void> {
    await this.#parties.outbox.addReleased(transaction, rows);
    await this.#parties.signUps.add(transaction, rows);
  }

  drained(): Promise<void> {
    return this.#commits.drained();
  }
}

async function findRecentFingerprints(
  transaction: Transaction<Tables>,
  rows: StoredSubmission[],
): Promise<Set<string>> {
  const fingerprints = [...new Set(rows.flatMap(({ fingerprint }) => fingerprint ?? []))];
  if (fingerprints.length === 0) return new Set();
  // Another process with the same submission waits until this one has stored it.
  await lockNames(transaction, fingerprints);
  const now = Date.now();
  // The fingerprint is looked up before the time is compared. PostgreSQL has no statistics of the last minute and would
  // read all submissions stored in it, which takes 40 ms at 800 enquiries a second.
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
    // Rows with a later time were written before a clock was set back, and may be old.
    .where('created_at', '<', new Date(now + duplicateMs).toISOString())
    .execute();
  return new Set(stored.map(({ fingerprint }) => String(fingerprint)));
}

/** Keeps the first submission with each fingerprint, and none whose fingerprint is already known. */
function withoutDuplicates(arriving: Arriving[], known: Set<string>): Arriving[] {
  const seen = new Set(known);
  return arriving.filter(({ row: { fingerprint } }) => {
    if (!fingerprint) return true;
    if (seen.has(fingerprint)) return false;
    seen.add(fingerprint);
    return true;
  });
}

function fileRows({ row, files }: Arriving) {
  return files.map((file) => ({
    id: uuidv7(),
    submission_id: row.id,
    ...file,
    bytes: file.content.byteLength,
    created_at: row.created_at,
  }));
}
