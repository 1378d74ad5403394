import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type {
  DraftKey,
  EditedRecord,
  FormDefinition,
  NewRecord,
  Overview,
  RecordChange,
  RecordContent,
  RecordKey,
  SavedRecord,
  SearchResult,
} from '../../../contract/content-editing/calls.ts';
import { isSameRecord } from '../../../contract/content-editing/fields.ts';
import { getOrSetState } from '../../database/site-state.ts';
import type { Tables } from '../../database/tables.ts';
import { contentFolder } from '../../project-folders.ts';
import { marksFile, readMarks, writeMark } from '../publishing/marks.ts';
import { type EarlierRecord, PublicationLog } from '../publishing/publication-log.ts';
import { type Author, endDraft, findDraft, listDrafts, rebaseDraft, replaceDraft } from './drafts.ts';
import type { Changes, ContentState, Draft, Preview, PreviewRequest } from './protocol.ts';
import type { Comparison } from './record.ts';
import { isReferenced, type Upload, Uploads } from './uploads.ts';
import { ContentWorker } from './worker.ts';

export type EditOutcome =
  | { kind: 'saved'; record: SavedRecord }
  | { kind: 'missing' }
  /** Someone else has changed the record or its file since it was opened. This is its current state. */
  | { kind: 'conflict'; record: EditedRecord }
  /** The id of a new record is not allowed, for a reason in words that follow "The id". */
  | { kind: 'id'; reason: string };

interface Options {
  uploads?: string;
  folder?: string;
  worker?: ContentWorker;
}

export class ContentEditing {
  readonly worker: ContentWorker;
  readonly uploads: Uploads;
  readonly #db: Kysely<Tables>;
  readonly #folder: string;
  readonly log: PublicationLog;
  #siteId: string | undefined;

  constructor(db: Kysely<Tables>, { folder = contentFolder, uploads, worker = new ContentWorker() }: Options = {}) {
    this.#db = db;
    this.#folder = folder;
    this.log = new PublicationLog(db);
    this.worker = worker;
    this.uploads = new Uploads(db, worker, folder, uploads);
  }

  async overview(): Promise<Overview> {
    return this.worker.call('overview', await this.state());
  }

  async search(query: string): Promise<SearchResult[]> {
    return this.worker.call('search', await this.state(), query);
  }

  async form(collection: string): Promise<FormDefinition | null> {
    return this.worker.call('form', await this.state(), collection);
  }

  async record(key: RecordKey): Promise<EditedRecord | null> {
    // The version is read first, so that a draft that is saved meanwhile leads to a conflict and is not overwritten.
    const { version } = await findDraft(this.#db, key);
    const record = await this.worker.call('record', await this.state(), key);
    return record && { ...record, version };
  }

  /** Renders a page with the drafts of one author, or of all; null if the address has no page. */
  async preview(request: PreviewRequest, author?: string): Promise<Preview | null> {
    const [state, drafts] = await Promise.all([this.state(), listDrafts(this.#db, author)]);
    const elsewhere = await this.uploads.copy(await this.uploads.list());
    return this.worker.call('preview', { ...state, drafts, elsewhere }, request);
  }

  async previewedPicture(name: string): Promise<Buffer | null> {
    const file = await this.worker.call('previewedPicture', name);
    return file === null ? null : readFile(file);
  }

  async save(key: RecordKey, { version, base, ...given }: RecordChange, author: Author): Promise<EditOutcome> {
    const known = await this.#compare(key, given);
    if (!known?.isThere) return { kind: 'missing' };
    if (version !== known.version) return this.#conflict(key);
    // The editor may have opened the draft before it was published or rebased on the current publication.
    const isSeen = base === undefined || base === known.base || known.draftBase === known.base;
    if (!isSeen && known.base !== null) return this.#conflict(key, true);
    return this.#store(key, known, author);
  }

  async create(collection: string, { id, ...given }: NewRecord, author: Author): Promise<EditOutcome> {
    const key = { collection, id };
    const known = await this.#compare(key, given);
    if (!known || known.isSingle) return { kind: 'missing' };
    if (known.idRule) return { kind: 'id', reason: known.idRule };
    const outcome = known.isThere ? null : await this.#store(key, known, author);
    return outcome?.kind === 'saved' ? outcome : { kind: 'id', reason: 'is already used by another record' };
  }

  /** Marks a record for deletion with the next publication; an unpublished one is deleted at once. */
  async remove({ version, ...key }: DraftKey, author: Author): Promise<EditOutcome> {
    const known = await this.#compare(key, null);
    if (!known?.isThere || known.isSingle) return { kind: 'missing' };
    return version === known.version ? this.#store(key, known, author) : this.#conflict(key);
  }

  /**
   * Makes drafts of earlier states. A record with other unpublished changes keeps them, because drafts have no history.
   *
   * @returns the records with a draft, and the titles of those that kept another
   */
  async revert(records: EarlierRecord[], author: Author): Promise<{ drafts: RecordKey[]; kept: string[] }> {
    const drafts: RecordKey[] = [];
    const kept: string[] = [];
    for (const { content, ...key } of records) {
      const known = await this.#compare(key, content);
      if (!known) continue;
      const current = await this.record(key);
      const isOther = known.draft && !isDeepStrictEqual(known.draft.content, known.content);
      const keepsOther = isOther && current && current.state !== 'published';
      const outcome = keepsOther ? null : await this.#store(key, known, author);
      if (outcome?.kind === 'saved') drafts.push(key);
      else kept.push(current?.title ?? key.id);
    }
    return { drafts, kept };
  }

  /** Returns the content with all drafts, or with these and the bytes of the uploads that are public with them. */
  async state(chosen?: Draft[]): Promise<ContentState> {
    const [drafts, uploads, published] = await Promise.all([
      chosen ?? listDrafts(this.#db),
      this.uploads.list(),
      this.lastIncludedNumber().then((number) => this.log.since(number)),
    ]);
    const isUsed = ({ path, isPublished }: Upload) => isPublished || isReferenced(path, drafts);
    const elsewhere = chosen ? await this.uploads.copy(uploads.filter(isUsed)) : this.uploads.places(uploads);
    return { folder: this.#folder, published, drafts, elsewhere };
  }

  /** Ends published drafts. A draft that has changed in the meantime is rebased on the new publication. */
  async settle(transaction: Transaction<Tables>, number: number, drafts: Draft[], { contents }: Changes) {
    for (const draft of drafts) {
      const published = contents.find((content) => isSameRecord(content, draft))?.hash ?? null;
      await endDraft(transaction, draft, published);
      await rebaseDraft(transaction, draft, draft.base, published);
    }
    await this.uploads.publish(number, drafts, transaction);
  }

  /** Writes the publications up to a number; returns the changed paths, or null if the folder is not writable. */
  async writeFiles({ number, id }: { number: number; id: string }): Promise<string[] | null> {
    const published = await this.log.since(await this.lastIncludedNumber(), number);
    const written = await this.worker.call('writeFiles', { ...(await this.state([])), published });
    if (!written) return null;
    await writeMark(this.#folder, await this.#site(), id);
    return [...written, marksFile];
  }

  /** Returns the number of the last publication that the files of a folder include. */
  async lastIncludedNumber(folder = this.#folder): Promise<number> {
    const { [await this.#site()]: id } = await readMarks(folder);
    if (!id) return 0;
    const number = await this.log.findNumber(id);
    // After the restore of an older backup, the files include all that it knew when it first met this mark.
    return number ?? Number(await getOrSetState(this.#db, `content-mark-${id}`, String(await this.log.latest())));
  }

  async #site(): Promise<string> {
    this.#siteId ??= await getOrSetState(this.#db, 'content-site', randomUUID());
    return this.#siteId;
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.uploads.close();
  }

  async #compare(key: RecordKey, given: RecordContent | null): Promise<Known | null> {
    const { version, base: draftBase } = await findDraft(this.#db, key);
    const state = await this.state();
    const compared = await this.worker.call('compare', state, key, given);
    const draft = state.drafts.find((one) => isSameRecord(one, key));
    const isThere = compared?.base !== null || Boolean(draft?.content);
    return compared && { ...compared, draft, draftBase, isThere, version };
  }

  /** Stores the new content as a draft. If it equals the published record, removes the draft. */
  async #store(key: RecordKey, known: Known, author: Author): Promise<EditOutcome> {
    const { isUnchanged, content, base } = known;
    const next = isUnchanged || (content === null && base === null) ? null : { content, base };
    const before = known.draft ? { content: known.draft.content, base: known.draft.base } : null;
    const draft = { ...key, version: known.version };
    const isStored = isDeepStrictEqual(before, next);
    const version = isStored ? known.version : await replaceDraft(this.#db, draft, next, author);
    if (version === null) return this.#conflict(key);
    const { state = 'deleted', faults = [] } = (await this.record(key)) ?? {};
    return { kind: 'saved', record: { version, state, faults } };
  }

  /** @param isOutside the file was changed, such as by `git pull`, so the editor has to choose a version */
  async #conflict({ collection, id }: RecordKey, isOutside = false): Promise<EditOutcome> {
    const record = await this.record({ collection, id });
    if (!record) return { kind: 'missing' };
    const { published } = record;
    return { kind: 'conflict', record: isOutside && published ? { ...record, ...published, changed: null } : record };
  }
}

interface Known extends Comparison {
  draft: Draft | undefined;
  /** A hash of the published record that the draft is based on, or as which it was published. */
  draftBase: string | null;
  /** False if the record is new, or only its deletion is stored. */
  isThere: boolean;
  version: number;
}
