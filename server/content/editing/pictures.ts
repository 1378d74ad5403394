import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { StoredPicture } from '../../../contract/content-editing/calls.ts';
import type { Tables } from '../../database/tables.ts';
import { exists, filesIn } from '../../file-system/folders.ts';
import type { Author } from './drafts.ts';
import type { EditedState } from './edited-state.ts';
import type { EncodedPicture } from './protocol.ts';
import { candidateNames } from './uploads.ts';
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
  readonly #db: Kysely<Tables>;
  readonly #worker: ContentWorker;
  readonly #state: EditedState;
  /** Pictures are decoded one at a time, because each takes up to 250 MB. */
  #encoding: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<Tables>, worker: ContentWorker, state: EditedState) {
    this.#db = db;
    this.#worker = worker;
    this.#state = state;
  }

  async list(): Promise<StoredPicture[]> {
    const pictures = new Map<string, StoredPicture>();
    for (const { path, isPublished } of await this.#state.uploads.list()) pictures.set(path, { path, isPublished });
    for (const path of await filesIn(this.#state.folder)) pictures.set(path, { path, isPublished: true });
    return [...pictures.values()].filter(({ path }) => isPicture.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async small(path: string): Promise<Uint8Array | null> {
    const picture = (await this.#state.uploads.part(path)) ?? join(this.#state.folder, path);
    const isThere = typeof picture !== 'string' || (isPicture.test(path) && (await exists(picture)));
    return isThere ? this.#worker.call('smallPicture', picture) : null;
  }

  add(folder: string, name: string, bytes: Uint8Array, author: Author): Promise<PictureOutcome> {
    const added = this.#encoding.then(() => this.#add(folder, name, bytes, author));
    this.#encoding = added.catch(() => {});
    return added;
  }

  async #add(folder: string, given: string, bytes: Uint8Array, author: Author): Promise<PictureOutcome> {
    await this.#state.removeUnused();
    const taken = await this.list();
    if (taken.filter(({ isPublished }) => !isPublished).length >= maxWaiting) return { kind: 'full' };
    const isFolder = /^[\w-]+$/.test(folder) && (await exists(join(this.#state.folder, 'images', folder)));
    if (!isFolder) return { kind: 'no folder' };
    const encoded = await this.#worker.call('encodePicture', bytes);
    if (typeof encoded === 'string') return { kind: 'faulty', rule: encoded };
    const names = candidateNames(given, 'picture', '.webp');
    for (;;) {
      const path = `images/${folder}/${names.next().value}`;
      if (taken.some((picture) => picture.path === path) || !(await this.#insert(path, encoded, author))) continue;
      return { kind: 'stored', picture: { path, isPublished: false } };
    }
  }

  async #insert(path: string, { picture: content, width, height }: EncodedPicture, author: Author): Promise<boolean> {
    const row = { path, content, bytes: content.length, width, height, author: author.name, published: null };
    const added = await this.#db
      .insertInto('content_pictures')
      .values({ ...row, added_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .returning('path')
      .executeTakeFirst();
    return added !== undefined;
  }
}
