import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { RecordContent } from '../../../contract/content-editing/calls.ts';
import { isSameRecord } from '../../../contract/content-editing/record-key.ts';
import { getOrSetState } from '../../database/site-state.ts';
import type { Tables } from '../../database/tables.ts';
import { writeAtomically } from '../../file-system/write-atomically.ts';
import { PublicationLog } from '../publishing/publication-log.ts';
import { type Author, Drafts } from './drafts.ts';
import type { Changes, ContentState, Draft } from './protocol.ts';
import { isReferenced, Uploads } from './uploads.ts';
import type { ContentWorker } from './worker.ts';

export class EditedState {
  readonly drafts: Drafts;
  readonly uploads: Uploads;
  readonly folder: string;
  readonly #db: Kysely<Tables>;
  readonly #log: PublicationLog;
  #siteId: string | undefined;

  constructor(db: Kysely<Tables>, folder: string, copies = join(tmpdir(), `site-uploads-${randomUUID()}`)) {
    this.#db = db;
    this.folder = folder;
    this.#log = new PublicationLog(db);
    this.drafts = new Drafts(db);
    this.uploads = new Uploads(db, folder, copies);
  }

  /** Returns the content with all drafts, for calls that do not need the bytes of uploads. */
  async current(): Promise<ContentState> {
    const [drafts, uploads, published] = await Promise.all([
      this.drafts.list(),
      this.uploads.list(),
      this.lastIncludedNumber().then((number) => this.#log.since(number)),
    ]);
    const paths = uploads.map(({ path }) => path);
    return { folder: this.folder, published, drafts, uploads: paths, elsewhere: new Map() };
  }

  /** Returns the content with these drafts, and the bytes of the uploads that they or the unsaved content refer to. */
  async with(drafts: Draft[], typed: RecordContent | null = null): Promise<ContentState> {
    const naming = [...drafts, { content: typed }];
    const uploads = await this.uploads.list();
    const needed = uploads.filter(
      ({ path, isPublished }) => isPublished || path.startsWith('images/') || isReferenced(path, naming),
    );
    return { ...(await this.current()), drafts, elsewhere: await this.uploads.copy(needed) };
  }

  /** Ends published drafts. A draft that has changed in the meantime is rebased on the new publication. */
  async settle(transaction: Transaction<Tables>, number: number, drafts: Draft[], { contents }: Changes, by: Author) {
    const rows = new Drafts(transaction);
    for (const draft of drafts) {
      if ((await rows.replace(draft, { kind: 'none' }, by)) !== null) continue;
      const published = contents.find((content) => isSameRecord(content, draft));
      await rows.rebase(draft, draft.base, published?.hash ?? null);
    }
    await this.uploads.publish(number, drafts, transaction);
  }

  /** Writes the publications up to a number; returns the changed paths, or null if the folder is not writable. */
  async writeFiles(worker: ContentWorker, number: number): Promise<string[] | null> {
    const published = await this.#log.since(await this.lastIncludedNumber(), number);
    const uploads = (await this.uploads.list()).filter(({ isPublished }) => isPublished);
    const elsewhere = await this.uploads.copy(uploads);
    const state = { folder: this.folder, published, drafts: [], uploads: [], elsewhere };
    const written = await worker.call('writeFiles', state);
    const id = await this.#log.findId(number);
    if (!written || !id) return null;
    await writeMark(this.folder, await this.#site(), id);
    return [...written, marksFile];
  }

  async lastIncludedNumber(folder = this.folder): Promise<number> {
    const { [await this.#site()]: id } = await readMarks(folder);
    return id ? this.#log.findNumber(id) : 0;
  }

  async #site(): Promise<string> {
    this.#siteId ??= await getOrSetState(this.#db, 'content-site', randomUUID());
    return this.#siteId;
  }
}

/** The file in a content folder that names the publications included in its files. */
export const marksFile = '.publications.json';

const marksSchema = z.record(z.string(), z.string());

async function writeMark(folder: string, site: string, publication: string): Promise<void> {
  const marks = { ...(await readMarks(folder)), [site]: publication };
  await writeAtomically(join(folder, marksFile), `${JSON.stringify(marks, null, 2)}\n`);
}

async function readMarks(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, marksFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return marksSchema.parse(JSON.parse(text));
}
