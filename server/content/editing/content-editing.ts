import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type {
  ContentFault,
  EditedRecord,
  FormDefinition,
  NewRecord,
  Overview,
  RecordChange,
  RecordKey,
  SavedRecord,
  SearchResult,
} from '../../../contract/content-editing/calls.ts';
import { stateOrSet } from '../../database/site-state.ts';
import type { Tables } from '../../database/tables.ts';
import { contentFolder } from '../../places.ts';
import { marksFile, readMark, writeMark } from '../publishing/marks.ts';
import { PublicationLog } from '../publishing/publication-log.ts';
import { type Author, Drafts, type DraftVersion } from './drafts.ts';
import { ContentFiles, isFilePath } from './files.ts';
import { ContentPictures } from './pictures.ts';
import type { Changes, Comparison, ContentState, Draft, Preview, PreviewRequest, RecordContent } from './protocol.ts';
import { ContentWorker } from './worker.ts';

/** How many records may wait to be published: each call hands all of them to the worker. */
const mostDrafts = 1000;

/** What became of a change. */
export type Outcome =
  | { kind: 'saved'; record: SavedRecord }
  /** There is no such collection or record. */
  | { kind: 'missing' }
  /** Somebody else changed the record or its file since it was opened: this is how it is now. */
  | { kind: 'conflict'; record: EditedRecord }
  /** The id of a new record cannot be taken, for a reason that follows "The id". */
  | { kind: 'id'; reason: string }
  /** The record is alone in its collection: it is always there. */
  | { kind: 'single' }
  /** As much waits to be published as may. */
  | { kind: 'full' };

/** The paths of pictures, and the names of files. */
interface Uploads {
  pictures: string[];
  files: string[];
}

interface PreviewAsked extends Pick<PreviewRequest, 'path' | 'record' | 'origin'> {
  author: string | undefined;
}

interface Options {
  /** Uploads are written here for what renders pages with them; without it with the temporary files, until it is closed. */
  uploads?: string;
  /** The published content; `content/` of the project unless a test has one of its own. */
  folder?: string;
  worker?: ContentWorker;
}

/** What editors do with the records and pictures of `content/`, up to their publication. */
export class ContentEditing {
  readonly worker: ContentWorker;
  readonly files: ContentFiles;
  readonly pictures: ContentPictures;
  readonly #folder: string;
  readonly #drafts: Drafts;
  readonly #uploads: string;

  readonly #db: Kysely<Tables>;
  readonly #log: PublicationLog;
  #siteId: string | undefined;

  constructor(db: Kysely<Tables>, { folder, uploads, worker = new ContentWorker() }: Options = {}) {
    this.#db = db;
    this.#log = new PublicationLog(db);
    this.#uploads = uploads ?? join(tmpdir(), `site-uploads-${randomUUID()}`);
    this.worker = worker;
    this.#folder = folder ?? contentFolder;
    this.#drafts = new Drafts(db);
    this.pictures = new ContentPictures(db, worker, () => this.#state());
    this.files = new ContentFiles(db, this.#folder, this.#drafts);
  }

  /** All that is edited and not published. */
  drafts(): Promise<Draft[]> {
    return this.#drafts.list();
  }

  async overview(): Promise<Pick<Overview, 'collections' | 'pending' | 'replaced'>> {
    const { collections, replaced } = await this.worker.call('overview', await this.#state());
    const pending = collections.flatMap(({ records }) => records).filter(({ state }) => state !== 'published').length;
    return { collections, pending, replaced };
  }

  async search(query: string): Promise<SearchResult[]> {
    return this.worker.call('search', await this.#state(), query);
  }

  /** The form of a collection's records; null without such a collection. */
  async form(collection: string): Promise<FormDefinition | null> {
    return this.worker.call('form', await this.#state(), collection);
  }

  /** A record as it is edited; null without such a record. */
  async record(key: RecordKey): Promise<EditedRecord | null> {
    const record = await this.worker.call('record', await this.#state(), key);
    return record && { ...record, version: await this.#drafts.version(key) };
  }

  async faults(): Promise<ContentFault[]> {
    return this.worker.call('faults', await this.#state());
  }

  /**
   * Renders a page as it would be; null when there is none at the address.
   *
   * @param request.author whose drafts are in it; those of all when it is undefined
   */
  async preview({ path, record, author, origin }: PreviewAsked): Promise<Preview | null> {
    const drafts = await this.drafts();
    const shown = author ? drafts.filter(({ authorId }) => authorId === author) : drafts;
    return this.worker.call('preview', await this.stateWith(shown, record), { path, record, origin });
  }

  /** The bytes of a picture that a preview has named; null of any other name. */
  async previewedPicture(name: string): Promise<Buffer | null> {
    const file = await this.worker.call('previewedPicture', await this.#state(), name);
    return file === null ? null : readFile(file);
  }

  /** Stores what an editor has made of a record that is there. What is as published is no longer a draft. */
  async save(key: RecordKey, { version, base, ...given }: RecordChange, author: Author): Promise<Outcome> {
    const state = await this.#state();
    const known = await this.worker.call('compare', state, key, given);
    const draft = draftOf(state, key);
    if (!known || (known.base === null && !draft?.content)) return { kind: 'missing' };
    const current = await this.#drafts.version(key);
    if (version !== current) return this.#conflict(key);
    // A draft that goes on from what is published now may have been opened before that was.
    const isSeen = base === undefined || base === known.base || draft?.base === known.base;
    if (!isSeen && known.base !== null) return this.#changedOutside(key);
    const isUntouched = known.isSame && !draft;
    if (!isUntouched && (await this.#replace(key, version, known, author)) === null) return this.#conflict(key);
    return this.#saved(key);
  }

  /** Begins a record. */
  async create(collection: string, { id, ...given }: NewRecord, author: Author): Promise<Outcome> {
    const state = await this.#state();
    const key = { collection, id };
    const known = await this.worker.call('compare', state, key, given);
    if (!known) return { kind: 'missing' };
    if (known.isSingle) return { kind: 'single' };
    if (known.idRule) return { kind: 'id', reason: known.idRule };
    const isTaken = known.base !== null || draftOf(state, key)?.content;
    if (isTaken) return { kind: 'id', reason: 'is that of another record' };
    if (state.drafts.length >= mostDrafts) return { kind: 'full' };
    const version = await this.#drafts.version(key);
    const stored = await this.#replace(key, version, known, author);
    return stored === null ? { kind: 'id', reason: 'is that of another record' } : this.#saved(key);
  }

  /** Marks a record as deleted, for the next publication; a new one is gone at once. */
  async remove({ version, ...key }: DraftVersion, author: Author): Promise<Outcome> {
    const state = await this.#state();
    const known = await this.worker.call('compare', state, key, null);
    const draft = draftOf(state, key);
    if (!known || (known.base === null && !draft?.content)) return { kind: 'missing' };
    if (known.isSingle) return { kind: 'single' };
    const before = new Set((await this.worker.call('faults', state)).map((fault) => JSON.stringify(fault)));
    const { base } = known;
    const next = base === null ? ({ kind: 'none' } as const) : ({ kind: 'deleted', base } as const);
    const stored =
      version === (await this.#drafts.version(key))
        ? await this.#drafts.replace({ ...key, version }, next, author)
        : null;
    if (stored === null) return this.#conflict(key);
    const faults = (await this.faults()).filter((fault) => !before.has(JSON.stringify(fault)));
    return { kind: 'saved', record: { version: stored, state: 'deleted', faults } };
  }

  /** Ends a draft: the record is again as it is published. */
  async discard(seen: DraftVersion, author: Author): Promise<Outcome> {
    const draft = draftOf(await this.#state(), seen);
    if (!draft) return { kind: 'missing' };
    const stored = await this.#drafts.replace(seen, { kind: 'none' }, author);
    if (stored === null) return this.#conflict(seen);
    return { kind: 'saved', record: { version: stored, state: draft.base ? 'published' : 'deleted', faults: [] } };
  }

  /**
   * The content as it is published with these drafts, and where the bytes are of what was uploaded.
   *
   * @param typed names uploads as well
   */
  async stateWith(drafts: Draft[], typed: RecordContent | null = null): Promise<ContentState> {
    const state = await this.#state();
    const [pictures, files] = await Promise.all([this.pictures.uploaded(), this.files.uploaded()]);
    const named = new Set(await this.files.uploadedFor([...drafts, { content: typed }]));
    const places = await Promise.all([
      this.pictures.placesIn(this.#uploads, pictures),
      this.files.placesIn(
        this.#uploads,
        files.filter(({ name, isPublished }) => isPublished || named.has(name)),
      ),
    ]);
    // The folder has some of them by now.
    const elsewhere = places.flat().filter(([path]) => !existsSync(join(this.#folder, path)));
    return { ...state, drafts, elsewhere };
  }

  /** Returns the uploads that go live with these drafts, because they name them. */
  async uploadsFor(drafts: Draft[]): Promise<Uploads> {
    const [pictures, files] = await Promise.all([this.pictures.uploadedFor(drafts), this.files.uploadedFor(drafts)]);
    return { pictures, files };
  }

  /**
   * Ends drafts with their publication, and notes the uploads that they name as published. A draft that was changed meanwhile goes
   * on from what is published now.
   */
  async settle(
    transaction: Transaction<Tables>,
    number: number,
    drafts: Draft[],
    { contents }: Changes,
    uploads: Uploads,
    by: Author,
  ): Promise<void> {
    const rows = new Drafts(transaction);
    for (const draft of drafts) {
      if ((await rows.replace(draft, { kind: 'none' }, by)) !== null) continue;
      const published = contents.find(({ collection, id }) => collection === draft.collection && id === draft.id);
      await rows.rebase(draft, draft.base, published?.hash ?? null);
    }
    await this.pictures.publish(transaction, number, uploads.pictures);
    await this.files.publish(transaction, number, uploads.files);
  }

  /**
   * Writes what was published, up to a publication, into the files.
   *
   * @returns the paths of the files that are others now, from `content/`; null when nothing can be written there
   */
  async writeFiles(number: number): Promise<string[] | null> {
    const state = await this.stateWith([]);
    const published = await this.#log.since(await this.included(), number);
    const isPublished = new Set(state.pictures.filter((picture) => picture.isPublished).map(({ path }) => path));
    const elsewhere = state.elsewhere.filter(([path]) => isFilePath(path) || isPublished.has(path));
    const written = await this.worker.call('writeFiles', { ...state, published, elsewhere });
    const id = await this.#log.idOf(number);
    if (!written || !id) return null;
    await writeMark(this.#folder, await this.#site(), id);
    return [...written, marksFile];
  }

  /** The number of the last publication that the files have in them. */
  async included(folder = this.#folder): Promise<number> {
    const id = await readMark(folder, await this.#site());
    return id ? this.#log.numberOf(id) : 0;
  }

  async close(): Promise<void> {
    await this.worker.close();
    await rm(this.#uploads, { recursive: true, force: true });
  }

  async #state(): Promise<ContentState> {
    const [drafts, pictures, uploaded, published] = await Promise.all([
      this.#drafts.list(),
      this.pictures.uploaded(),
      this.files.uploaded(),
      this.included().then((number) => this.#log.since(number)),
    ]);
    const files = uploaded.map(({ name }) => name);
    return { folder: this.#folder, published, drafts, pictures, files, elsewhere: [] };
  }

  /** Names this site among those that may have published into the same files. */
  async #site(): Promise<string> {
    this.#siteId ??= await stateOrSet(this.#db, 'content-site', randomUUID());
    return this.#siteId;
  }

  #replace(key: RecordKey, version: number, { base, isSame, content }: Comparison, author: Author) {
    const next = isSame || !content ? ({ kind: 'none' } as const) : ({ kind: 'changed', content, base } as const);
    return this.#drafts.replace({ ...key, version }, next, author);
  }

  async #saved(key: RecordKey): Promise<Outcome> {
    const record = await this.record(key);
    if (!record) return { kind: 'missing' };
    const { version, state, faults } = record;
    return { kind: 'saved', record: { version, state, faults } };
  }

  async #conflict(key: RecordKey): Promise<Outcome> {
    const record = await this.record({ collection: key.collection, id: key.id });
    return record ? { kind: 'conflict', record } : { kind: 'missing' };
  }

  /** The file has become another one, as by `git pull`: it is what an editor has to choose from. */
  async #changedOutside(key: RecordKey): Promise<Outcome> {
    const record = await this.record(key);
    if (!record?.published) return { kind: 'missing' };
    return { kind: 'conflict', record: { ...record, ...record.published, changed: null } };
  }
}

function draftOf({ drafts }: ContentState, { collection, id }: RecordKey): Draft | undefined {
  return drafts.find((draft) => draft.collection === collection && draft.id === id);
}
