import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import {
  type FileKind,
  fileKinds,
  type StoredFile,
  tooLargeError,
} from '../../../contract/content-editing/file-kinds.ts';
import type { Tables } from '../../database/tables.ts';
import { filesIn } from '../../file-system/folders.ts';
import { isPdf } from '../../intake/documents.ts';
import type { Author } from './drafts.ts';
import type { EditedState } from './edited-state.ts';
import { candidateNames } from './uploads.ts';

type FileOutcome =
  | { kind: 'stored'; file: StoredFile }
  /** A rule that the file breaks, phrased to follow "The file". */
  | { kind: 'faulty'; rule: string }
  | { kind: 'full' };

const maxWaiting = 30;

const partBytes = 1_000_000;

/** The magic bytes of each kind of file, and the end of a PDF. */
const headBytes = 64;
const tailBytes = 1024;

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
    return [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Stores a file in parts. Reads it to the end even if it breaks a rule, because browsers only then read the response.
   */
  async add(kind: FileKind, given: string, bytes: AsyncIterable<Buffer>, author: Author): Promise<FileOutcome> {
    await this.#state.removeUnused();
    const { count } = await this.#db
      .selectFrom('content_files')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('published', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxWaiting) return { kind: 'full' };

    const read: ReadState = { head: Buffer.alloc(0), tail: Buffer.alloc(0), bytes: 0 };
    let name = '';
    let rule: string | null = null;
    let part = 0;
    try {
      for await (const content of toParts(bytes)) {
        if (rule) continue;
        if (part === 0) read.head = content.subarray(0, headBytes);
        read.tail = Buffer.concat([read.tail, content.subarray(-tailBytes)]).subarray(-tailBytes);
        read.bytes += content.length;
        rule = brokenRule(kind, read);
        if (rule) continue;
        name ||= await this.#reserveName(given, findExtension(kind, read.head) ?? '', author);
        await this.#db.insertInto('content_file_parts').values({ file: name, part, content }).execute();
        part += 1;
      }
      if (read.bytes === 0) rule = 'is empty';
      const isCut = name.endsWith('.pdf') && !isPdf(Buffer.concat([read.head, read.tail]));
      if (isCut) rule ??= 'is incomplete or damaged';
    } catch (error) {
      await this.#state.uploads.remove(`files/${name}`);
      throw error;
    }
    if (rule) {
      await this.#state.uploads.remove(`files/${name}`);
      return { kind: 'faulty', rule };
    }
    await this.#db.updateTable('content_files').set({ bytes: read.bytes }).where('name', '=', name).execute();
    return { kind: 'stored', file: { name, bytes: read.bytes, isPublished: false } };
  }

  async #inFolder(): Promise<string[]> {
    const names = await filesIn(this.#folder).catch(() => []);
    return names.filter((name) => /^[\w-][\w.-]*$/.test(name));
  }

  async #reserveName(given: string, ending: string, { name: author }: Author): Promise<string> {
    const taken = new Set(await this.#inFolder());
    const names = candidateNames(given, 'file', ending);
    for (;;) {
      const name = names.next().value;
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

async function* toParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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

interface ReadState {
  head: Buffer;
  tail: Buffer;
  bytes: number;
}

/** Returns the rule that the file breaks so far, phrased to follow "The file". */
function brokenRule(kind: FileKind, { head, bytes }: ReadState): string | null {
  if (bytes > fileKinds[kind].maxBytes) return tooLargeError(kind);
  return findExtension(kind, head) ? null : `is not ${fileKinds[kind].words}`;
}

function findExtension(kind: FileKind, head: Buffer): string | undefined {
  return fileKinds[kind].endings.find((ending) => signatures[ending](head));
}

const signatures = {
  '.pdf': (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-',
  '.mp4': (head: Buffer) => head.toString('latin1', 4, 8) === 'ftyp',
  // EBML; WebM is one type of it (RFC 8794, 11.2.3).
  '.webm': (head: Buffer) =>
    head.toString('hex', 0, 4) === '1a45dfa3' && head.includes(Buffer.from('\x42\x82\x84webm', 'latin1')),
};
