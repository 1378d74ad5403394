import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StoredPicture } from '../../../contract/content-editing/calls.ts';
import { exists } from '../../file-system/folders.ts';
import type { Author } from './drafts.ts';
import type { EditedState } from './edited-state.ts';
import type { ContentWorker } from './worker.ts';

type PictureOutcome =
  | { kind: 'stored'; picture: StoredPicture }
  /** A rule that the file breaks, phrased to follow "The picture". */
  | { kind: 'faulty'; rule: string }
  | { kind: 'no folder' }
  | { kind: 'full' };

const maxWaiting = 300;

const isPicture = /^images\/.+\.(avif|jpe?g|png|webp)$/;

export class ContentPictures {
  readonly #worker: ContentWorker;
  readonly #state: EditedState;
  /** Pictures are decoded one at a time, because each takes up to 250 MB. */
  #encoding: Promise<unknown> = Promise.resolve();

  constructor(worker: ContentWorker, state: EditedState) {
    this.#worker = worker;
    this.#state = state;
  }

  list(): Promise<StoredPicture[]> {
    return this.#state.uploads.listStored(isPicture);
  }

  async small(path: string): Promise<Uint8Array | null> {
    // A video would be read whole.
    if (!isPicture.test(path)) return null;
    const uploaded = await buffer(this.#state.uploads.read(path));
    if (uploaded.length > 0) return this.#worker.call('smallPicture', uploaded);
    const file = join(this.#state.folder, path);
    return (await exists(file)) ? this.#worker.call('smallPicture', file) : null;
  }

  add(folder: string, given: string, bytes: Uint8Array, author: Author): Promise<PictureOutcome> {
    const added = this.#encoding.then(() => this.#add(folder, given, bytes, author));
    this.#encoding = added.catch(() => {});
    return added;
  }

  async #add(name: string, given: string, bytes: Uint8Array, author: Author): Promise<PictureOutcome> {
    const { folder: content, uploads } = this.#state;
    const folder = `images/${name}`;
    const isFolder = /^[\w-]+$/.test(name) && (await exists(join(content, folder)));
    if (!isFolder) return { kind: 'no folder' };
    const encoded = await this.#worker.call('encodePicture', bytes);
    if (typeof encoded === 'string') return { kind: 'faulty', rule: encoded };
    const stored = await uploads.add({ folder, given, ending: '.webp', maxWaiting }, [encoded], author);
    return stored ? { kind: 'stored', picture: { path: stored.path, isPublished: false } } : { kind: 'full' };
  }
}
