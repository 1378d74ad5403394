import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { FileKind, StoredFile } from '../../../contract/content-editing/file-kinds.ts';
import type { Tables } from '../../database/tables.ts';
import { exists } from '../../file-system/folders.ts';
import { FileCheck } from './check-file.ts';
import type { Author, Drafts } from './drafts.ts';
import type { Draft } from './protocol.ts';
import { uploadName } from './upload-name.ts';

type FileOutcome =
  | { kind: 'stored'; file: StoredFile }
  /** A rule that the file breaks, as it follows "The file". */
  | { kind: 'faulty'; rule: string }
  | { kind: 'full' };

/** A file that was uploaded, without its bytes. */
interface UploadedFile {
  /** `edge-ai.pdf` */
  name: string;
  bytes: number;
  addedAt: string;
  isPublished: boolean;
}

/** How many may wait to be published. */
const mostFiles = 30;

const partBytes = 1_000_000;

const hourMs = 3_600_000;

/** What the name of a file may be; one that begins with a dot is not for visitors. */
const isName = /^[\w-][\w.-]*$/;

/**
 * The documents and videos that were uploaded for `content/files/` and are not published yet. Those that a draft names go live
 * with it; what none names is removed after a day.
 */
export class ContentFiles {
  readonly #db: Kysely<Tables>;
  readonly #folder: string;
  readonly #drafts: Drafts;

  /** @param folder the published content */
  constructor(db: Kysely<Tables>, folder: string, drafts: Drafts) {
    this.#db = db;
    this.#folder = join(folder, 'files');
    this.#drafts = drafts;
  }

  /** Those that are not published, and those that may not be in the files. */
  async uploaded(): Promise<UploadedFile[]> {
    const rows = await this.#db
      .selectFrom('content_files')
      .select(['name', 'bytes', 'added_at', 'published'])
      .where('bytes', 'is not', null)
      .orderBy('name')
      .execute();
    return rows.map(({ name, bytes, added_at: addedAt, published }) => ({
      name,
      bytes: bytes ?? 0,
      addedAt,
      isPublished: published !== null,
    }));
  }

  /** Those of them that these drafts name. */
  async uploadedFor(drafts: Pick<Draft, 'content'>[]): Promise<string[]> {
    return (await this.uploaded()).flatMap(({ name, isPublished }) =>
      !isPublished && isNamed(name, drafts) ? name : [],
    );
  }

  /**
   * Writes those that were uploaded into a folder, each once, for what renders pages with them.
   *
   * @returns where they are, by their paths from `content/`
   */
  async placesIn(folder: string, files: UploadedFile[]): Promise<[string, string][]> {
    const places: [string, string][] = [];
    for (const { name, addedAt } of files) {
      const place = join(folder, addedAt.replaceAll(':', ''), name);
      if (!(await exists(place))) await this.#write(name, place);
      places.push([`files/${name}`, place]);
    }
    return places;
  }

  /** All files, published and uploaded, in the order of their names. */
  async list(): Promise<StoredFile[]> {
    const names = (await this.#published()).filter((name) => isName.test(name));
    const published = await Promise.all(
      names.map(async (name) => ({ name, bytes: (await stat(join(this.#folder, name))).size, isPublished: true })),
    );
    const uploaded = (await this.uploaded()).filter(({ name }) => !names.includes(name));
    return [...published, ...uploaded.map(({ addedAt: _addedAt, ...file }) => file)].sort((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  }

  /**
   * Stores a file under a name made from the given one, part after part as it comes.
   *
   * @param parts what is left of them when a rule is broken is read and forgotten: a browser listens only afterwards
   */
  async add(kind: FileKind, given: string, parts: AsyncIterable<Buffer>, author: Author): Promise<FileOutcome> {
    await this.#removeUnused();
    const { count } = await this.#db
      .selectFrom('content_files')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('published', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostFiles) return { kind: 'full' };

    const check = new FileCheck(kind);
    let name = '';
    let rule: string | null = null;
    let stored = 0;
    let waiting: Buffer[] = [];
    const store = async () => {
      name ||= await this.#takeName(given, check.ending ?? '', author);
      const row = { file: name, part: stored, content: Buffer.concat(waiting) };
      await this.#db.insertInto('content_file_parts').values(row).execute();
      stored += 1;
      waiting = [];
    };
    try {
      for await (const part of parts) {
        if (rule) continue;
        check.add(part);
        rule = check.faultSoFar();
        waiting.push(part);
        if (!rule && waiting.reduce((sum, { length }) => sum + length, 0) >= partBytes) await store();
      }
      rule ??= check.fault();
      if (!rule) await store();
    } catch (error) {
      if (name) await this.remove([name]);
      throw error;
    }
    if (rule) {
      if (name) await this.remove([name]);
      return { kind: 'faulty', rule };
    }
    const { bytes } = check;
    const { numUpdatedRows } = await this.#db
      .updateTable('content_files')
      .set({ bytes })
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return { kind: 'faulty', rule: 'was discarded meanwhile' };
    return { kind: 'stored', file: { name, bytes, isPublished: false } };
  }

  /** Under another name until all of it is there. */
  async #write(name: string, place: string): Promise<void> {
    // Only what `add` named: a path never leads out of the folder.
    if (!isName.test(name)) throw new Error(`No name of a file: ${name}`);
    await mkdir(dirname(place), { recursive: true });
    const partial = `${place}.${process.pid}`;
    const file = await open(partial, 'w');
    try {
      for (let part = 0; ; part += 1) {
        const row = await this.#db
          .selectFrom('content_file_parts')
          .select('content')
          .where('file', '=', name)
          .where('part', '=', part)
          .executeTakeFirst();
        if (!row) break;
        await file.write(row.content);
      }
    } finally {
      await file.close();
    }
    await rename(partial, place);
  }

  /** Notes these as published. */
  async publish(transaction: Transaction<Tables>, number: number, names: string[]): Promise<void> {
    if (names.length === 0) return;
    await transaction.updateTable('content_files').set({ published: number }).where('name', 'in', names).execute();
  }

  /** Removes those of these that are not published; returns how many there were. */
  async remove(names: string[]): Promise<number> {
    if (names.length === 0) return 0;
    return this.#db.transaction().execute(async (transaction) => {
      const isPublished = await transaction
        .selectFrom('content_files')
        .select('name')
        .where('name', 'in', names)
        .where('published', 'is not', null)
        .execute();
      if (isPublished.length > 0) return 0;
      await transaction.deleteFrom('content_file_parts').where('file', 'in', names).execute();
      const { numDeletedRows } = await transaction
        .deleteFrom('content_files')
        .where('name', 'in', names)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }

  async #published(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }

  /** Takes a name that no other file has, before the first part is stored under it. */
  async #takeName(given: string, ending: string, { name: author }: Author): Promise<string> {
    const taken = new Set(await this.#published());
    for (let copy = 1; ; copy += 1) {
      const name = uploadName(given, copy, 'file') + ending;
      if (taken.has(name)) continue;
      const row = { name, bytes: null, author, added_at: new Date().toISOString(), published: null };
      const added = await this.#db
        .insertInto('content_files')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst();
      if (added) return name;
    }
  }

  /** What no draft has named for a day, and what a process that was killed has left of an upload. */
  async #removeUnused(): Promise<void> {
    const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
    const old = await this.#db
      .selectFrom('content_files')
      .select('name')
      .where('published', 'is', null)
      .where((row) =>
        row.or([row('added_at', '<', ago(24)), row.and([row('bytes', 'is', null), row('added_at', '<', ago(1))])]),
      )
      .execute();
    if (old.length > 0) {
      const drafts = await this.#drafts.list();
      await this.remove(old.flatMap(({ name }) => (isNamed(name, drafts) ? [] : name)));
    }
    // Of one that was discarded while it came.
    await this.#db
      .deleteFrom('content_file_parts')
      .where('file', 'not in', (row) => row.selectFrom('content_files').select('name'))
      .execute();
  }
}

/** Whether a draft has this name anywhere: what is published names what is there already. */
function isNamed(name: string, drafts: Pick<Draft, 'content'>[]): boolean {
  return drafts.some(({ content }) => content && JSON.stringify(content.data).includes(JSON.stringify(name)));
}

/** Whether a path below `content/` is that of a file for visitors, and not of a picture. */
export function isFilePath(path: string): boolean {
  return path.startsWith('files/') && extname(path) !== '';
}
