import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FileKind,
  fileKinds,
  type StoredFile,
  tooLargeError,
} from '../../../contract/content-editing/file-kinds.ts';
import { isPdf } from '../../intake/documents.ts';
import type { Author } from './drafts.ts';
import type { EditedState } from './edited-state.ts';

type FileOutcome =
  | { kind: 'stored'; file: StoredFile }
  /** A rule that the file breaks, phrased to follow "The file". */
  | { kind: 'faulty'; rule: string }
  | { kind: 'full' };

/** Its message is the rule that a file breaks. */
class BrokenRule extends Error {}

const maxWaiting = 30;

const partBytes = 1_000_000;

/** The magic bytes of each kind of file, and the end of a PDF. */
const headBytes = 64;
const tailBytes = 1024;

const isFile = /^files\/[\w-][\w.-]*$/;

const toName = (path: string) => path.slice('files/'.length);

export class ContentFiles {
  readonly #state: EditedState;

  constructor(state: EditedState) {
    this.#state = state;
  }

  async list(): Promise<StoredFile[]> {
    const { folder, uploads } = this.#state;
    const uploaded = new Map((await uploads.list()).map(({ path, bytes }) => [path, bytes]));
    const stored = await uploads.listStored(isFile);
    return Promise.all(
      stored.map(async ({ path, isPublished }) => {
        const bytes = uploaded.get(path) ?? (await stat(join(folder, path))).size;
        return { name: toName(path), bytes, isPublished };
      }),
    );
  }

  async add(kind: FileKind, given: string, bytes: AsyncIterable<Buffer>, author: Author): Promise<FileOutcome> {
    const parts = toParts(bytes);
    const { value: first = Buffer.alloc(0) } = await parts.next();
    const upload = { folder: 'files', given, ending: findExtension(kind, first) ?? '', maxWaiting };
    try {
      const stored = await this.#state.uploads.add(upload, checkParts(kind, first, parts), author);
      if (!stored) return { kind: 'full' };
      return { kind: 'stored', file: { name: toName(stored.path), bytes: stored.bytes, isPublished: false } };
    } catch (error) {
      if (error instanceof BrokenRule) return { kind: 'faulty', rule: error.message };
      throw error;
    }
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
  if (bytes === 0) throw new BrokenRule('is empty');
  if (bytes > maxBytes) throw new BrokenRule(tooLargeError(kind));
  if (!isKnown) throw new BrokenRule(`is not ${words}`);
  const ends = Buffer.concat([first.subarray(0, headBytes), tail]);
  if (kind === 'document' && !isPdf(ends)) throw new BrokenRule('is incomplete or damaged');
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
