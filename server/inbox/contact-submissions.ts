import type { DailyCount, Selection, Status } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import type { SpamStore } from '../environment/environment.ts';
import { countMatching, countPlaces, type PlaceCounts } from './count.ts';
import { readDaily, readWebsites } from './daily.ts';
import { readDetails, type SubmissionDetails } from './details.ts';
import type { ExportedSubmission } from './downloads.ts';
import { withWork } from './exported.ts';
import { readFile } from './files.ts';
import type { SubmissionQuery } from './filters.ts';
import { InsertQueue, type NewContactSubmission, type OnInsert, type Refuse } from './insert.ts';
import { type Page, type PageRequest, readPage, readPages, type ShownSubmission } from './list.ts';
import { purge, type Removal, remove, removeFromBin, restore, restoreBatch } from './remove.ts';
import { assign, hold, markRead, type OnRelease, release, setStatus } from './selection.ts';
import { spamBytes, trimSpam } from './spam-cap.ts';
import { type Author, addNote, addReply, type NewReply, type OnReply, type Replied, removeNote } from './thread.ts';

interface Options {
  /** Called with new submissions, in their transaction. */
  onInsert?: OnInsert;
  /** Called with new submissions before they are stored: says which are not to be. */
  refuse?: Refuse;
  /** Called with the ids of released submissions, in the same transaction. */
  onRelease?: OnRelease;
  /** Called with a reply, in its transaction: has it sent. */
  onReply?: OnReply;
  /** Called when something may have been removed for good. */
  onRemoved?: () => void;
}

/** What the forms store, of every kind in `contract/forms/submission-kinds.ts` (docs/product.md#contact-submission). */
export class ContactSubmissions {
  readonly #database: Database;
  readonly #inserts: InsertQueue;
  readonly #onRelease: OnRelease;
  readonly #onReply: OnReply;
  readonly #onRemoved: () => void;

  constructor(
    database: Database,
    { onInsert, refuse, onRelease = async () => {}, onReply = async () => {}, onRemoved = () => {} }: Options = {},
  ) {
    this.#database = database;
    this.#inserts = new InsertQueue(database, onInsert, refuse);
    this.#onRelease = onRelease;
    this.#onReply = onReply;
    this.#onRemoved = onRemoved;
  }

  /**
   * Stores a submission, once within a minute, and resolves once it is committed to disk.
   *
   * @returns false when there was no place for it, and it is not stored
   */
  add(submission: NewContactSubmission): Promise<boolean> {
    return this.#inserts.add(submission);
  }

  /** One page of the list, with how many fit in all; null of a search that finds more than this page: `count` tells. */
  async page(request: PageRequest): Promise<Page & { total: number | null }> {
    const page = await readPage(this.#database, request);
    if (!request.query.q) return { ...page, total: await this.count(request.query) };
    return { ...page, total: request.after || page.next ? null : page.rows.length };
  }

  /** Every submission that fits, in order, a page at a time, so that memory stays constant; with its deliveries. */
  async *pages(request: PageRequest): AsyncGenerator<(ShownSubmission & ExportedSubmission)[]> {
    for await (const rows of readPages(this.#database, request)) yield withWork(this.#database.db, rows);
  }

  /** How many fit. */
  count(query: SubmissionQuery): Promise<number> {
    return countMatching(this.#database, query);
  }

  /** What the tabs say of each place. */
  countPlaces(): Promise<PlaceCounts> {
    return countPlaces(this.#database);
  }

  /** One submission, wherever it is, with all that belongs to it; null when no submission has that id. */
  find(id: string): Promise<SubmissionDetails | null> {
    return readDetails(this.#database, id);
  }

  /** A file that came with a submission; undefined when there is no such file. */
  file(submission: string, file: string) {
    return readFile(this.#database.db, submission, file);
  }

  /** The submissions of each of the last 30 days of a time zone, for the chart. */
  daily(zone: string, now = new Date()): Promise<DailyCount[]> {
    return readDaily(this.#database, zone, now);
  }

  /** The websites that occur, sorted. */
  websites(): Promise<string[]> {
    return readWebsites(this.#database);
  }

  /** Puts the selection into the bin. Throws ChangedCountError. */
  remove(selection: Selection): Promise<Removal> {
    return remove(this.#database, selection);
  }

  /** Undoes a deletion; returns how many came back, 0 when none of it is in the bin any more. */
  restoreBatch(batch: string): Promise<number> {
    return restoreBatch(this.#database, batch);
  }

  /** Brings back what is selected of the bin; returns how many there were. Throws ChangedCountError. */
  restore(selection: Selection): Promise<number> {
    return restore(this.#database, selection);
  }

  /** Removes for good what is selected of the bin; returns how many there were. Throws ChangedCountError. */
  removeFromBin(selection: Selection): Promise<number> {
    return removeFromBin(this.#database, selection).finally(this.#onRemoved);
  }

  /** Removes for good what has been in the bin for this many days. */
  async purge(binDays: number): Promise<void> {
    if ((await purge(this.#database, binDays)) > 0) this.#onRemoved();
  }

  /** Removes for good the spam that is too old or above the cap, the oldest first; returns how much that was. */
  async trimSpam(store: SpamStore, signal?: AbortSignal): Promise<number> {
    const removed = await trimSpam(this.#database, store, { signal });
    if (removed > 0) this.#onRemoved();
    return removed;
  }

  /** How many bytes of text and files are held as spam. */
  spamBytes(): Promise<number> {
    return spamBytes(this.#database);
  }

  /** Marks what is selected as read or unread; returns how many were not so before. Throws ChangedCountError. */
  markRead(selection: Selection, isRead: boolean): Promise<number> {
    return markRead(this.#database, selection, isRead);
  }

  /** Says how far what is selected is; returns how many were not so before. Throws ChangedCountError. */
  setStatus(selection: Selection, status: Status): Promise<number> {
    return setStatus(this.#database, selection, status);
  }

  /** Puts an account in charge, or nobody; returns how many had another before. Throws ChangedCountError. */
  assign(selection: Selection, account: string | null): Promise<number> {
    return assign(this.#database, selection, account);
  }

  /** Writes a note about a submission; its id, or null when the submission is not there. */
  addNote(id: string, author: Author, text: string): Promise<string | null> {
    return addNote(this.#database, id, author, text);
  }

  /** Takes back a note; false when the author has no such note. */
  removeNote(id: string, note: string, author: Author): Promise<boolean> {
    return removeNote(this.#database, id, note, author).finally(this.#onRemoved);
  }

  /** Writes a reply and has it sent, unless somebody has answered since its author looked. */
  addReply(id: string, author: Author, reply: NewReply): Promise<Replied> {
    return addReply(this.#database, id, author, reply, this.#onReply);
  }

  /** Holds back what is selected; returns how many were in the inbox before. Throws ChangedCountError. */
  hold(selection: Selection): Promise<number> {
    return hold(this.#database, selection);
  }

  /** Releases what is selected; returns how many were held back before. Throws ChangedCountError. */
  release(selection: Selection): Promise<number> {
    return release(this.#database, selection, this.#onRelease);
  }

  /** Resolves when everything that was accepted is committed. */
  async drained(): Promise<void> {
    await this.#inserts.drained();
  }
}
