import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { slugify } from '../../../language/slugify.ts';
import type { Tables } from '../../database/tables.ts';
import { exists } from '../../file-system/folders.ts';
import type { Draft } from './protocol.ts';

/** An uploaded picture or file, without its bytes. */
export interface Upload {
  /** The path from `content/`: `images/blog/ward.webp`, `files/edge-ai.pdf`. */
  path: string;
  bytes: number;
  addedAt: string;
  isPublished: boolean;
}

/** Excludes paths that lead out of the folder, and files whose names begin with a dot. */
const uploadPath = /^(images\/[\w-]+\/[\w-]+\.webp|files\/[\w-][\w.-]*)$/;

const hourMs = 3_600_000;

/** Yields the names that an upload may get, made from the given one: `ward.webp`, `ward-2.webp`. */
export function* candidateNames(given: string, fallback: string, ending: string): Generator<string, never> {
  const slug = slugify(given.replace(/\.[^./]*$/, '')) || fallback;
  for (let copy = 1; ; copy += 1) yield `${slug}${copy > 1 ? `-${copy}` : ''}${ending}`;
}

const isPicture = (path: string) => path.startsWith('images/');

const toName = (path: string) => path.slice('files/'.length);

/** Returns true if a draft refers to an upload: to a picture by its path from `content/`, to a file by its name. */
export function isReferenced(path: string, drafts: Pick<Draft, 'content'>[]): boolean {
  const name = isPicture(path) ? path : JSON.stringify(toName(path));
  return drafts.some(({ content }) => content && JSON.stringify(content).includes(name));
}

/** Uploaded pictures and files. They go live with the draft that refers to them. */
export class Uploads {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async list(): Promise<Upload[]> {
    const columns = ['bytes', 'added_at as addedAt', 'published'] as const;
    const [pictures, files] = await Promise.all([
      this.#db
        .selectFrom('content_pictures')
        .select(['path', ...columns])
        .orderBy('path')
        .execute(),
      this.#db
        .selectFrom('content_files')
        .select(['name', ...columns])
        .where('bytes', 'is not', null)
        .orderBy('name')
        .execute(),
    ]);
    const all = [...pictures, ...files.map(({ name, ...file }) => ({ ...file, path: `files/${name}` }))];
    return all.map(({ path, bytes, addedAt, published }) => {
      return { path, bytes: bytes ?? 0, addedAt, isPublished: published !== null };
    });
  }

  /** Reads a part of an upload's bytes; undefined if it does not exist. A picture has one part. */
  async part(path: string, part = 0): Promise<Uint8Array | undefined> {
    if (isPicture(path) && part > 0) return undefined;
    const row = isPicture(path)
      ? this.#db.selectFrom('content_pictures').select('content').where('path', '=', path)
      : this.#db
          .selectFrom('content_file_parts')
          .select('content')
          .where('file', '=', toName(path))
          .where('part', '=', part);
    return (await row.executeTakeFirst())?.content;
  }

  /** Writes uploads to a folder for rendering, each only once; returns the file of each. */
  async writeInto(folder: string, uploads: Upload[]): Promise<Map<string, string>> {
    const places = new Map<string, string>();
    for (const { path, addedAt } of uploads) {
      if (!uploadPath.test(path)) throw new Error(`Not the path of an upload: ${path}`);
      const place = join(folder, addedAt.replaceAll(':', ''), path);
      if ((await exists(place)) || (await this.#write(path, place))) places.set(path, place);
    }
    return places;
  }

  async publish(number: number, drafts: Draft[]): Promise<void> {
    for (const { path, isPublished } of await this.list()) {
      if (isPublished || !isReferenced(path, drafts)) continue;
      const noted = isPicture(path)
        ? this.#db.updateTable('content_pictures').set({ published: number }).where('path', '=', path)
        : this.#db.updateTable('content_files').set({ published: number }).where('name', '=', toName(path));
      await noted.execute();
    }
  }

  async remove(path: string): Promise<void> {
    const removed = isPicture(path)
      ? this.#db.deleteFrom('content_pictures').where('path', '=', path)
      : this.#db.deleteFrom('content_files').where('name', '=', toName(path));
    await removed.where('published', 'is', null).execute();
    await this.#removeOrphanedParts();
  }

  /** Removes uploads that no draft has referred to for a day, and incomplete ones left by a killed process. */
  async removeUnused(drafts: Draft[]): Promise<void> {
    const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
    for (const { path, addedAt, isPublished } of await this.list()) {
      if (!isPublished && addedAt < ago(24) && !isReferenced(path, drafts)) await this.remove(path);
    }
    await this.#db.deleteFrom('content_files').where('bytes', 'is', null).where('added_at', '<', ago(1)).execute();
    await this.#removeOrphanedParts();
  }

  async #removeOrphanedParts(): Promise<void> {
    await this.#db
      .deleteFrom('content_file_parts')
      .where('file', 'not in', (row) => row.selectFrom('content_files').select('name'))
      .execute();
  }

  /** @returns false if it was removed in the meantime */
  async #write(path: string, place: string): Promise<boolean> {
    await mkdir(dirname(place), { recursive: true });
    // A partial file has another name until it is complete.
    const partial = `${place}.${process.pid}`;
    const file = await open(partial, 'w');
    let part = 0;
    try {
      for (let bytes = await this.part(path); bytes; bytes = await this.part(path, part)) {
        await file.write(bytes);
        part += 1;
      }
    } finally {
      await file.close();
    }
    await (part > 0 ? rename(partial, place) : rm(partial));
    return part > 0;
  }
}
