import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StoredUpload } from '../../../contract/content-editing/calls.ts';
import {
  type FileKind,
  fileKinds,
  isDownload,
  isPicture,
  tooLargeError,
} from '../../../contract/content-editing/file-kinds.ts';
import { exists } from '../../file-system/folders.ts';
import { isPdf } from '../../intake/documents.ts';
import type { Author } from './drafts.ts';
import type { Uploads } from './uploads.ts';
import type { ContentWorker } from './worker.ts';

/** An upload that breaks a rule. Its message is the error of the field. */
export class BrokenRule extends Error {
  readonly field: 'picture' | 'folder' | 'file';

  constructor(field: BrokenRule['field'], message: string) {
    super(message);
    this.field = field;
  }
}

/** The maximum numbers of unpublished uploads. */
const maxPictures = 300;
const maxFiles = 30;

const partBytes = 1_000_000;

/** The magic bytes of each kind of file, and the end of a PDF. */
const headBytes = 64;
const tailBytes = 1024;

export class ReceivedFiles {
  readonly #worker: ContentWorker;
  readonly #uploads: Uploads;
  readonly #folder: string;
  /** Pictures are decoded one at a time, because each takes up to 250 MB. */
  #encoding: Promise<unknown> = Promise.resolve();

  constructor(worker: ContentWorker, uploads: Uploads, folder: string) {
    this.#worker = worker;
    this.#uploads = uploads;
    this.#folder = folder;
  }

  listPictures(): Promise<string[]> {
    return this.#uploads.listPaths(isPicture);
  }

  listFiles(): Promise<string[]> {
    return this.#uploads.listPaths(isDownload);
  }

  async smallPicture(path: string): Promise<Uint8Array | null> {
    // A video would be read whole.
    if (!isPicture(path)) return null;
    const uploaded = await buffer(this.#uploads.read(path));
    if (uploaded.length > 0) return this.#worker.call('smallPicture', uploaded);
    const file = join(this.#folder, path);
    return (await exists(file)) ? this.#worker.call('smallPicture', file) : null;
  }

  /** @throws BrokenRule, TooManyUploads */
  addPicture(name: string, given: string, bytes: Uint8Array, author: Author): Promise<StoredUpload> {
    const added = this.#encoding.then(() => this.#addPicture(name, given, bytes, author));
    this.#encoding = added.catch(() => {});
    return added;
  }

  async #addPicture(name: string, given: string, bytes: Uint8Array, author: Author): Promise<StoredUpload> {
    const folder = `images/${name}`;
    const isFolder = /^[\w-]+$/.test(name) && (await exists(join(this.#folder, folder)));
    if (!isFolder) throw new BrokenRule('folder', 'This picture folder does not exist.');
    const encoded = await this.#worker.call('encodePicture', bytes);
    if (typeof encoded === 'string') throw new BrokenRule('picture', `The picture ${encoded}.`);
    return this.#uploads.add({ folder, given, ending: '.webp', maxWaiting: maxPictures }, [encoded], author);
  }

  /** @throws BrokenRule, TooManyUploads */
  async addFile(kind: FileKind, given: string, bytes: AsyncIterable<Buffer>, author: Author): Promise<StoredUpload> {
    const parts = toParts(bytes);
    const { value: first = Buffer.alloc(0) } = await parts.next();
    const upload = { folder: 'files', given, ending: findExtension(kind, first) ?? '', maxWaiting: maxFiles };
    return this.#uploads.add(upload, checkParts(kind, first, parts), author);
  }
}

async function* toParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
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

/**
 * Passes on the parts of a file. If the file breaks a rule, throws only after the last part, because browsers read the
 * response only then.
 */
async function* checkParts(kind: FileKind, first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { maxBytes, words } = fileKinds[kind];
  const isKnown = findExtension(kind, first) !== undefined;
  let bytes = first.length;
  let tail = first.subarray(-tailBytes);
  if (isKnown) yield first;
  for await (const part of others) {
    bytes += part.length;
    tail = Buffer.concat([tail, part.subarray(-tailBytes)]).subarray(-tailBytes);
    if (isKnown && bytes <= maxBytes) yield part;
  }
  if (bytes === 0) refuse('is empty');
  if (bytes > maxBytes) refuse(tooLargeError(kind));
  if (!isKnown) refuse(`is not ${words}`);
  const ends = Buffer.concat([first.subarray(0, headBytes), tail]);
  if (kind === 'document' && !isPdf(ends)) refuse('is incomplete or damaged');
}

function refuse(rule: string): never {
  throw new BrokenRule('file', `The file ${rule}.`);
}

function findExtension(kind: FileKind, start: Buffer): string | undefined {
  const head = start.subarray(0, headBytes);
  return fileKinds[kind].endings.find((ending) => signatures[ending](head));
}

const signatures = {
  '.pdf': (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-',
  '.mp4': (head: Buffer) => head.toString('latin1', 4, 8) === 'ftyp',
  // EBML; WebM is one type of it (RFC 8794, 11.2.3).
  '.webm': (head: Buffer) =>
    head.toString('hex', 0, 4) === '1a45dfa3' && head.includes(Buffer.from('\x42\x82\x84webm', 'latin1')),
};
