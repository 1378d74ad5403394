import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Author } from './drafts.ts';
import type { EncodedPicture, UploadedPicture } from './protocol.ts';

/** The pictures that were uploaded and are not published yet. */
export class Pictures {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  list(): Promise<UploadedPicture[]> {
    return this.#db
      .selectFrom('content_pictures')
      .select(['path', 'width', 'height', 'bytes'])
      .orderBy('path')
      .execute();
  }

  /**
   * Writes all of them into a copy of `content/`, one after the other: together they may be too much for the memory.
   *
   * @returns their paths
   */
  async writeInto(folder: string): Promise<string[]> {
    const written: string[] = [];
    for (const { path } of await this.list()) {
      const content = await this.find(path);
      // Discarded meanwhile.
      if (content === undefined) continue;
      // Only what `add` named: a path never leads out of the folder.
      if (!/^images\/[\w-]+\/[\w-]+\.webp$/.test(path)) throw new Error(`No path of a picture: ${path}`);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
      written.push(path);
    }
    return written;
  }

  async find(path: string): Promise<Uint8Array | undefined> {
    const row = await this.#db
      .selectFrom('content_pictures')
      .select('content')
      .where('path', '=', path)
      .executeTakeFirst();
    return row?.content;
  }

  /** Adds a picture; false when there is one at this path already. */
  async add(path: string, { picture, width, height }: EncodedPicture, author: Author): Promise<boolean> {
    const row = {
      path,
      content: picture,
      bytes: picture.length,
      width,
      height,
      author: author.name,
      added_at: new Date().toISOString(),
    };
    const added = await this.#db
      .insertInto('content_pictures')
      .values(row)
      .onConflict((conflict) => conflict.column('path').doNothing())
      .returning('path')
      .executeTakeFirst();
    return added !== undefined;
  }

  /** Removes these; gives how many there were. */
  async remove(paths: string[]): Promise<number> {
    let removed = 0;
    for (const path of paths) {
      const { numDeletedRows } = await this.#db
        .deleteFrom('content_pictures')
        .where('path', '=', path)
        .executeTakeFirstOrThrow();
      removed += Number(numDeletedRows);
    }
    return removed;
  }
}
