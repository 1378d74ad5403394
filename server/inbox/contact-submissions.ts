import type { Selectable } from 'kysely';
import type { DailyCount, Selection } from '../../src/features/submissions/listing.ts';
import type { Database } from '../database/open.ts';
import type { ContactSubmissionRow, OutboxRow } from '../database/tables.ts';
import type { SpamStore } from '../env.ts';
import { Counts, countWaiting } from './count.ts';
import { readDaily, readWebsites } from './daily.ts';
import type { SubmissionQuery } from './filters.ts';
import { InsertQueue, type NewContactSubmission, type OnInsert } from './insert.ts';
import { type Page, type PageRequest, readPage, readPages, type ShownSubmission } from './list.ts';
import { purge, type Removal, remove, removeForGood, restore } from './remove.ts';
import { findFew } from './search.ts';
import { hold, markRead, type OnRelease, release } from './selection.ts';
import { spamBytes, trimSpam } from './spam-cap.ts';

export type ContactSubmission = Selectable<ContactSubmissionRow>;
export type { NewContactSubmission, OnInsert, StoredSubmission } from './insert.ts';
export type { OnRelease } from './selection.ts';
export { ChangedCountError } from './selection.ts';

export interface SubmissionDetails extends Omit<ContactSubmission, 'number' | 'fingerprint'> {
  deliveries: Omit<OutboxRow, 'locked_until'>[];
}

interface Options {
  /** Called with new submissions, in their transaction. */
  onInsert?: OnInsert;
  /** Called with the ids of released submissions, in the same transaction. */
  onRelease?: OnRelease;
  /** Called when something may have been removed for good. */
  onRemoved?: () => void;
}

/** The contact submissions: what the contact and newsletter forms store (docs/product.md#contact-submission). */
export class ContactSubmissions {
  readonly #database: Database;
  readonly #inserts: InsertQueue;
  readonly #onRelease: OnRelease;
  readonly #onRemoved: () => void;
  readonly #counts: Counts;

  constructor(database: Database, { onInsert, onRelease = async () => {}, onRemoved = () => {} }: Options = {}) {
    this.#database = database;
    this.#inserts = new InsertQueue(database, onInsert);
    this.#onRelease = onRelease;
    this.#onRemoved = onRemoved;
    this.#counts = new Counts(database);
  }

  /** Stores a submission, once within a minute, and resolves once it is committed to disk. */
  async add(submission: NewContactSubmission): Promise<void> {
    await this.#inserts.add(submission);
  }

  /**
   * One page of the list, with how many fit in all; null instead when counting would delay the page:
   * then `count` has it soon.
   */
  async page(request: PageRequest): Promise<Page & { total: number | null }> {
    const few = await findFew(this.#database, request.query);
    const [page, total] = await Promise.all([readPage(this.#database, request, few), this.#totalOf(request, few)]);
    return { ...page, total };
  }

  /** What is known at once is counted for every page; what takes longer for the first alone. */
  async #totalOf({ query, after }: PageRequest, few: number[] | null): Promise<number | null> {
    if (query.q === '' || few) return this.#counts.count(query, few);
    return after ? null : this.#counts.soon(query);
  }

  /** Every submission that fits, in order, a page at a time, so that memory stays constant. */
  pages(request: PageRequest): AsyncGenerator<ShownSubmission[]> {
    return readPages(this.#database, request);
  }

  /** How many fit. */
  async count(query: SubmissionQuery): Promise<number> {
    return this.#counts.count(query, await findFew(this.#database, query));
  }

  /** How many are unread in the whole inbox, and how many are held back. */
  countWaiting(): Promise<{ unread: number; spam: number }> {
    return countWaiting(this.#database);
  }

  /** One submission, of whichever view, and what was sent because of it; null when there is none with that id. */
  async find(id: string): Promise<SubmissionDetails | null> {
    const { db } = this.#database;
    const row = await db.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const deliveries = await db
      .selectFrom('outbox')
      .select(['id', 'submission_id', 'channel', 'state', 'attempts', 'next_at', 'last_error', 'created_at', 'sent_at'])
      .where('submission_id', '=', id)
      .orderBy('id')
      .execute();
    const { number: _number, fingerprint: _fingerprint, ...shown } = row;
    return { ...shown, deliveries };
  }

  /** The submissions of each of the last 30 days of a time zone, for the chart. */
  daily(zone: string, now = new Date()): Promise<DailyCount[]> {
    return readDaily(this.#database, zone, now);
  }

  /** The websites that occur, sorted. */
  websites(): Promise<string[]> {
    return readWebsites(this.#database);
  }

  /** Deletes the selection; it can be undone for a few seconds. Throws ChangedCountError. */
  remove(selection: Selection): Promise<Removal> {
    return remove(this.#database, selection);
  }

  /** Undoes a deletion and tells how many came back; 0 when it is too late. */
  restore(batch: string): Promise<number> {
    return restore(this.#database, batch);
  }

  /** Removes for good what was deleted too long ago to be undone. */
  async purge(): Promise<void> {
    if ((await purge(this.#database)) > 0) this.#onRemoved();
  }

  /** Removes these for good, whichever view they are in, a batch at a time; tells how many there were. */
  removeForGood(ids: string[], signal?: AbortSignal): Promise<number> {
    return removeForGood(this.#database, ids, signal).finally(this.#onRemoved);
  }

  /** Removes for good the spam that is too old or above the cap, the oldest first; returns how much that was. */
  async trimSpam(store: SpamStore, signal?: AbortSignal): Promise<number> {
    const removed = await trimSpam(this.#database, store, { signal });
    if (removed > 0) this.#onRemoved();
    return removed;
  }

  /** How many bytes of text are held as spam. */
  spamBytes(): Promise<number> {
    return spamBytes(this.#database);
  }

  /** Marks what is selected as read or unread, and tells how many were not so before. Throws ChangedCountError. */
  markRead(selection: Selection, isRead: boolean): Promise<number> {
    return markRead(this.#database, selection, isRead);
  }

  /** Holds back what is selected, and tells how many were in the inbox before. Throws ChangedCountError. */
  hold(selection: Selection): Promise<number> {
    return hold(this.#database, selection);
  }

  /** Releases what is selected, and tells how many were held back before. Throws ChangedCountError. */
  release(selection: Selection): Promise<number> {
    return release(this.#database, selection, this.#onRelease);
  }

  /** Resolves when everything that was accepted is committed. */
  async drained(): Promise<void> {
    await this.#inserts.drained();
  }
}
