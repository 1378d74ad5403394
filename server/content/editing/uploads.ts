import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { StoredUpload } from '../../../contract/content-editing/calls.ts';
import { isPicture } from '../../../contract/content-editing/file-kinds.ts';
import { slugify } from '../../../language/fold-text.ts';
import type { Tables } from '../../database/tables.ts';
import { exists, filesIn, writeAtomically } from '../../file-system/folders.ts';
import { inputError } from '../../http/problems.ts';
import { isPdf } from '../../intake/documents.ts';
import { type Author, listDrafts } from './drafts.ts';
import type { Draft } from './protocol.ts';
import type { ContentWorker } from './worker.ts';

export interface Upload {
  path: string;
  addedAt: string;
  isPublished: boolean;
}

/** `maxWaiting` is the maximum number of unpublished uploads. */
const kinds = {
  picture: { folder: 'images/uploads', ending: '.webp', maxWaiting: 300 },
  file: { folder: 'files', ending: '.pdf', maxWaiting: 30 },
};

/** Excludes paths that lead out of the folder, and files whose names begin with a dot. */
const uploadPath = /^(images\/[\w-]+\/[\w-]+\.webp|files\/[\w-][\w.-]*)$/;

const dayMs = 86_400_000;

/** The database has the path of a picture, and the name of a file. */
const toName = (path: string) => path.replace(/^files\//, '');
const toPath = (name: string) => (name.includes('/') ? name : `files/${name}`);

/** Returns true if a draft refers to an upload: to a picture by its path from `content/`, to a file by its name. */
export function isReferenced(path: string, drafts: Pick<Draft, 'content'>[]): boolean {
  const name = path.startsWith('files/') ? JSON.stringify(toName(path)) : path;
  return drafts.some(({ content }) => content && JSON.stringify(content).includes(name));
}

/** Uploaded pictures and files. They go live with the draft that refers to them. */
export class Uploads {
  readonly #db: Kysely<Tables>;
  readonly #worker: ContentWorker;
  readonly #folder: string;
  readonly #copies: string;
  /** Pictures are decoded one at a time, because each takes up to 250 MB. */
  #encoding: Promise<unknown> = Promise.resolve();

  /** @param copies a folder for the bytes of uploads that are rendered, until this is closed */
  constructor(
    db: Kysely<Tables>,
    worker: ContentWorker,
    folder: string,
    copies = join(tmpdir(), `site-uploads-${randomUUID()}`),
  ) {
    this.#db = db;
    this.#worker = worker;
    this.#folder = folder;
    this.#copies = copies;
  }

  async list(db = this.#db): Promise<Upload[]> {
    const rows = await db.selectFrom('content_files').select(['name', 'added_at as addedAt', 'published']).execute();
    return rows.map(({ name, addedAt, published }) => {
      return { path: toPath(name), addedAt, isPublished: published !== null };
    });
  }

  async listPaths(isListed: (path: string) => boolean): Promise<string[]> {
    const uploaded = (await this.list()).map(({ path }) => path);
    const paths = new Set([...uploaded, ...(await filesIn(this.#folder))]);
    return [...paths].filter(isListed).sort();
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    const file = this.#db.selectFrom('content_files').select('content').where('name', '=', toName(path));
    return (await file.executeTakeFirst())?.content;
  }

  async readPicture(path: string): Promise<Uint8Array | null> {
    if (!isPicture(path)) return null;
    return (await this.read(path)) ?? readFile(join(this.#folder, path)).catch(() => null);
  }

  addPicture(given: string, bytes: Uint8Array, author: Author): Promise<StoredUpload> {
    const added = this.#encoding.then(() => this.#addPicture(given, bytes, author));
    this.#encoding = added.catch(() => {});
    return added;
  }

  async #addPicture(given: string, bytes: Uint8Array, author: Author): Promise<StoredUpload> {
    const encoded = bytes.length > 0 ? await this.#worker.call('encodePicture', bytes) : 'is empty';
    if (typeof encoded === 'string') throw inputError({ picture: `The picture ${encoded}.` });
    return this.#add('picture', given, encoded, author);
  }

  /** @throws an error that becomes a 422 response with a message for each field */
  async addFile(given: string, bytes: Buffer, author: Author): Promise<StoredUpload> {
    if (!isPdf(bytes)) throw inputError({ file: 'The file is not a PDF, or it is incomplete.' });
    return this.#add('file', given, bytes, author);
  }

  /** Stores an upload under an unused path: `ward.webp`, `ward-2.webp`. */
  async #add(kind: keyof typeof kinds, given: string, content: Uint8Array, { name: author }: Author) {
    const { folder, ending, maxWaiting } = kinds[kind];
    await this.#removeUnused();
    const waiting = (await this.list()).filter(({ path, isPublished }) => path.endsWith(ending) && !isPublished);
    if (waiting.length >= maxWaiting) {
      throw inputError({ [kind]: 'Too many uploads are waiting to be published. Publish some first.' });
    }
    const slug = slugify(given.replace(/\.[^./]*$/, '')) || kind;
    for (let copy = 1; ; copy += 1) {
      const path = `${folder}/${slug}${copy > 1 ? `-${copy}` : ''}${ending}`;
      if (await exists(join(this.#folder, path))) continue;
      const added = await this.#db
        .insertInto('content_files')
        .values({ name: toName(path), content, author, added_at: new Date().toISOString(), published: null })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst();
      if (added) return { path };
    }
  }

  /** Returns the files to which `copy` would write these uploads, by path. Those in the content folder have none. */
  places(uploads: Upload[]): Map<string, string> {
    const elsewhere = uploads.filter(({ path }) => !existsSync(join(this.#folder, path)));
    return new Map(
      elsewhere.map(({ path, addedAt }) => {
        if (!uploadPath.test(path)) throw new Error(`Not the path of an upload: ${path}`);
        return [path, join(this.#copies, addedAt.replaceAll(':', ''), path)];
      }),
    );
  }

  /** Copies uploads that are not in the content folder, each only once; returns the file of each. */
  async copy(uploads: Upload[]): Promise<Map<string, string>> {
    const places = this.places(uploads);
    for (const [path, place] of places) {
      if (await exists(place)) continue;
      const content = await this.read(path);
      if (content) {
        await mkdir(dirname(place), { recursive: true });
        await writeAtomically(place, Buffer.from(content));
      } else {
        // It was removed in the meantime.
        places.delete(path);
      }
    }
    return places;
  }

  async publish(number: number, drafts: Draft[], db = this.#db): Promise<void> {
    for (const { path, isPublished } of await this.list(db)) {
      if (isPublished || !isReferenced(path, drafts)) continue;
      await db.updateTable('content_files').set({ published: number }).where('name', '=', toName(path)).execute();
    }
  }

  async remove(path: string): Promise<void> {
    const row = this.#db.deleteFrom('content_files').where('name', '=', toName(path));
    await row.where('published', 'is', null).execute();
  }

  async close(): Promise<void> {
    await rm(this.#copies, { recursive: true, force: true });
  }

  /** Removes uploads that no draft has referred to for a day. */
  async #removeUnused(): Promise<void> {
    const drafts = await listDrafts(this.#db);
    const yesterday = new Date(Date.now() - dayMs).toISOString();
    for (const { path, addedAt, isPublished } of await this.list()) {
      if (!isPublished && addedAt < yesterday && !isReferenced(path, drafts)) await this.remove(path);
    }
  }
}
