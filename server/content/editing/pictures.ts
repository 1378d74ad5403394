import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { StoredPicture } from '../../../contract/content-editing/calls.ts';
import type { Tables } from '../../database/tables.ts';
import { exists } from '../../file-system/folders.ts';
import { writeWhole } from '../../file-system/write-whole.ts';
import type { Author } from './drafts.ts';
import type { ContentState, Draft, EncodedPicture, UploadedPicture } from './protocol.ts';
import { uploadName } from './upload-name.ts';
import type { ContentWorker } from './worker.ts';

type PictureOutcome =
  | { kind: 'stored'; picture: StoredPicture }
  /** A rule that the file breaks, as it follows "The picture". */
  | { kind: 'faulty'; rule: string }
  | { kind: 'no folder' }
  | { kind: 'full' };

/** How many may wait to be published: each call hands all of them to the worker. */
const mostPictures = 300;

/** The pictures of `content/images/`: those that are published, and those that were uploaded and are not published yet. */
export class ContentPictures {
  readonly #db: Kysely<Tables>;
  readonly #worker: ContentWorker;
  readonly #state: () => Promise<ContentState>;
  /** Pictures are decoded one after the other: each takes up to 250 MB. */
  #encoding: Promise<unknown> = Promise.resolve();

  /** @param state the content with all that is not published of it */
  constructor(db: Kysely<Tables>, worker: ContentWorker, state: () => Promise<ContentState>) {
    this.#db = db;
    this.#worker = worker;
    this.#state = state;
  }

  /** All pictures, published and uploaded. */
  async list(): Promise<StoredPicture[]> {
    return this.#worker.call('pictures', await this.#state());
  }

  /** A small version of a picture; null without such a picture. */
  async small(path: string): Promise<Uint8Array | null> {
    const uploaded = await this.#find(path);
    return this.#worker.call('smallPicture', await this.#state(), uploaded ?? path);
  }

  /** Stores a picture of any common format under a name made from the given one. */
  add(folder: string, name: string, bytes: Uint8Array, author: Author): Promise<PictureOutcome> {
    const added = this.#encoding.then(() => this.#add(folder, name, bytes, author));
    this.#encoding = added.catch(() => {});
    return added;
  }

  /** Those that are not published, and those that may not be in the files. */
  async uploaded(): Promise<UploadedPicture[]> {
    const rows = await this.#db
      .selectFrom('content_pictures')
      .select(['path', 'width', 'height', 'bytes', 'added_at', 'published'])
      .orderBy('path')
      .execute();
    return rows.map(({ added_at: addedAt, published, ...picture }) => ({
      ...picture,
      addedAt,
      isPublished: published !== null,
    }));
  }

  /**
   * Writes those that were uploaded into a folder, each once, for what draws pages with them.
   *
   * @returns their files by their paths
   */
  async placesIn(folder: string, pictures: UploadedPicture[]): Promise<[string, string][]> {
    const files: [string, string][] = [];
    for (const { path, addedAt } of pictures) {
      // Only what `add` named: a path never leads out of the folder.
      if (!/^images\/[\w-]+\/[\w-]+\.webp$/.test(path)) throw new Error(`No path of a picture: ${path}`);
      const file = join(folder, addedAt.replaceAll(':', ''), path);
      if (!(await exists(file))) {
        const content = await this.#find(path);
        // Discarded meanwhile.
        if (!content) continue;
        await mkdir(dirname(file), { recursive: true });
        await writeWhole(file, Buffer.from(content));
      }
      files.push([path, file]);
    }
    return files;
  }

  /** The paths of those that these drafts name. */
  async uploadedFor(drafts: Draft[]): Promise<string[]> {
    const texts = drafts.map(({ content }) => JSON.stringify(content));
    // Records name a picture by its path from their file: `../images/blog/ward.webp`.
    return (await this.uploaded()).flatMap(({ path, isPublished }) =>
      !isPublished && texts.some((text) => text.includes(path)) ? path : [],
    );
  }

  /** Notes these as published. */
  async publish(transaction: Transaction<Tables>, number: number, paths: string[]): Promise<void> {
    if (paths.length === 0) return;
    await transaction.updateTable('content_pictures').set({ published: number }).where('path', 'in', paths).execute();
  }

  /** Removes these of those that were uploaded; returns how many there were. */
  async remove(paths: string[]): Promise<number> {
    let removed = 0;
    for (const path of paths) {
      const { numDeletedRows } = await this.#db
        .deleteFrom('content_pictures')
        .where('path', '=', path)
        .where('published', 'is', null)
        .executeTakeFirstOrThrow();
      removed += Number(numDeletedRows);
    }
    return removed;
  }

  async #add(folder: string, name: string, bytes: Uint8Array, author: Author): Promise<PictureOutcome> {
    const state = await this.#state();
    if (state.pictures.filter(({ isPublished }) => !isPublished).length >= mostPictures) return { kind: 'full' };
    if (!(await this.#worker.call('pictureFolders', state)).includes(folder)) return { kind: 'no folder' };
    const encoded = await this.#worker.call('encodePicture', state, bytes);
    if (typeof encoded === 'string') return { kind: 'faulty', rule: encoded };
    const taken = new Set((await this.#worker.call('pictures', state)).map(({ path }) => path));
    for (let copy = 1; ; copy += 1) {
      const path = `images/${folder}/${uploadName(name, copy)}.webp`;
      if (taken.has(path) || !(await this.#insert(path, encoded, author))) continue;
      const { width, height, picture } = encoded;
      return { kind: 'stored', picture: { path, width, height, bytes: picture.length, isPublished: false } };
    }
  }

  /** The bytes of one that was uploaded. */
  async #find(path: string): Promise<Uint8Array | undefined> {
    const row = await this.#db
      .selectFrom('content_pictures')
      .select('content')
      .where('path', '=', path)
      .executeTakeFirst();
    return row?.content;
  }

  /** Stores one under this path; false when there is one already. */
  async #insert(path: string, { picture, width, height }: EncodedPicture, author: Author): Promise<boolean> {
    const row = {
      path,
      content: picture,
      bytes: picture.length,
      width,
      height,
      author: author.name,
      added_at: new Date().toISOString(),
      published: null,
    };
    const added = await this.#db
      .insertInto('content_pictures')
      .values(row)
      .onConflict((conflict) => conflict.column('path').doNothing())
      .returning('path')
      .executeTakeFirst();
    return added !== undefined;
  }
}
