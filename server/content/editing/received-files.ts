import { join } from 'node:path';
import type { StoredUpload } from '../../../contract/content-editing/calls.ts';
import { isDownload, isPicture } from '../../../contract/content-editing/file-kinds.ts';
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
    if (!isPicture(path)) return null;
    const uploaded = await this.#uploads.read(path);
    if (uploaded) return this.#worker.call('smallPicture', uploaded);
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
    const encoded = bytes.length > 0 ? await this.#worker.call('encodePicture', bytes) : 'is empty';
    if (typeof encoded === 'string') throw new BrokenRule('picture', `The picture ${encoded}.`);
    return this.#uploads.add({ folder, given, ending: '.webp', maxWaiting: maxPictures }, encoded, author);
  }

  /** @throws BrokenRule, TooManyUploads */
  async addFile(given: string, bytes: Buffer, author: Author): Promise<StoredUpload> {
    if (!isPdf(bytes)) throw new BrokenRule('file', 'The file is not a PDF, or it is incomplete.');
    return this.#uploads.add({ folder: 'files', given, ending: '.pdf', maxWaiting: maxFiles }, bytes, author);
  }
}
