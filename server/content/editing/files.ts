import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { FileKind, StoredFile } from '../../../contract/content-editing/file-kinds.ts';
import { slugify } from '../../../contract/content-editing/slug.ts';
import type { Tables } from '../../database/tables.ts';
import { filesIn } from '../../file-system/folders.ts';
import { FileCheck } from './check-file.ts';
import type { Author } from './drafts.ts';
import type { EditedState } from './edited-state.ts';

type FileOutcome =
  | { kind: 'stored'; file: StoredFile }
  /** A rule that the file breaks, in words that follow "The file". */
  | { kind: 'faulty'; rule: string }
  | { kind: 'full' };

const maxWaiting = 30;

const partBytes = 1_000_000;

/** The documents and videos of `content/files/`: those of the folder, and uploads. */
export class ContentFiles {
  readonly #db: Kysely<Tables>;
  readonly #state: EditedState;
  readonly #folder: string;

  constructor(db: Kysely<Tables>, state: EditedState) {
    this.#db = db;
    this.#state = state;
    this.#folder = join(state.folder, 'files');
  }

  async list(): Promise<StoredFile[]> {
    const files = new Map<string, StoredFile>();
    for (const { path, bytes, isPublished } of await this.#state.uploads.list()) {
      const name = path.slice('files/'.length);
      if (path.startsWith('files/')) files.set(name, { name, bytes, isPublished });
    }
    for (const name of await this.#inFolder()) {
      files.set(name, { name, bytes: (await stat(join(this.#folder, name))).size, isPublished: true });
    }
    return [...files.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /**
   * Stores a file part by part under a name made from the given one.
   *
   * @param bytes read to the end even after a broken rule, because a browser reads the answer only then
   */
  async add(kind: FileKind, given: string, bytes: AsyncIterable<Buffer>, author: Author): Promise<FileOutcome> {
    await this.#state.removeUnused();
    const { count } = await this.#db
      .selectFrom('content_files')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('published', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxWaiting) return { kind: 'full' };

    const check = new FileCheck(kind);
    let name = '';
    let rule: string | null = null;
    let part = 0;
    try {
      for await (const content of inParts(bytes)) {
        if (rule) continue;
        check.add(content);
        rule = check.faultSoFar();
        if (rule) continue;
        name ||= await this.#takeName(given, check.ending ?? '', author);
        await this.#db.insertInto('content_file_parts').values({ file: name, part, content }).execute();
        part += 1;
      }
      rule ??= check.fault();
    } catch (error) {
      await this.#state.uploads.remove(`files/${name}`);
      throw error;
    }
    if (rule) {
      await this.#state.uploads.remove(`files/${name}`);
      return { kind: 'faulty', rule };
    }
    const size = check.bytes;
    await this.#db.updateTable('content_files').set({ bytes: size }).where('name', '=', name).execute();
    return { kind: 'stored', file: { name, bytes: size, isPublished: false } };
  }

  async #inFolder(): Promise<string[]> {
    const names = await filesIn(this.#folder).catch(() => []);
    return names.filter((name) => /^[\w-][\w.-]*$/.test(name));
  }

  /** Reserves an unused name before the first part is stored. */
  async #takeName(given: string, ending: string, { name: author }: Author): Promise<string> {
    const taken = new Set(await this.#inFolder());
    const slug = slugify(given.replace(/\.[^./]*$/, '')) || 'file';
    for (let copy = 1; ; copy += 1) {
      const name = `${slug}${copy > 1 ? `-${copy}` : ''}${ending}`;
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
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
