import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { PictureFile, PictureMaker, PictureSize } from '../../src/content/picture-file.ts';
import { exists } from '../file-system/folders.ts';
import { writeWhole } from '../file-system/write-whole.ts';

/** A picture that nothing has asked for this long is removed by a build. */
const unusedMs = 90 * 24 * 3_600_000;

/** The bytes of a first build against those of every visit: docs/decisions/0006. */
const efforts = { avif: 1, webp: 2 };

/** A maker that tells which pictures it has encoded. */
export interface FolderMaker extends PictureMaker {
  /** Their files by the names that they are sent under: `_astro/ward.x1.avif`. */
  readonly encoded: ReadonlyMap<string, string>;
}

/**
 * A folder of pictures that were made for the pages. Each is made once: its name has a hash of all that it is made of, so that
 * nothing in the folder can be out of date.
 */
export class PictureFolder {
  readonly #folder: string;
  readonly #ready: string | undefined;
  readonly #made = new Map<string, Promise<string>>();
  /** The files of the pictures that pages have named. */
  readonly #encoded = new Map<string, string>();

  /** @param ready a folder in which some are already, and nothing is written */
  constructor(folder: string, ready?: string) {
    this.#folder = folder;
    this.#ready = ready;
  }

  /**
   * Returns the maker of the pictures of a content folder.
   *
   * @param elsewhere the files of pictures that are not in the folder, by their paths from there
   */
  makerFor(content: string, elsewhere: ReadonlyMap<string, string> = new Map()): FolderMaker {
    const encoded = new Map<string, string>();
    return {
      encoded,
      encode: async (picture, size) => {
        const place = elsewhere.get(picture.path) ?? join(content, picture.path);
        const [name, file] = await this.#encode(place, picture, size);
        encoded.set(`_astro/${name}`, file);
        return `/_astro/${name}`;
      },
      draw: async (key, draw) => {
        const name = `drawn.${hashOf(key)}`;
        return readFile(await this.#make(name, draw));
      },
    };
  }

  /** The file of an encoded picture that a page has named; null of any other name. */
  find(name: string): string | null {
    return this.#encoded.get(name) ?? null;
  }

  /** Keeps these bytes; returns where they are. */
  keep(name: string, bytes: Buffer): Promise<string> {
    return this.#make(name, async () => bytes);
  }

  /** Removes the pictures that nothing has asked for in 90 days. */
  async prune(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = join(this.#folder, name);
      if (Date.now() - (await stat(file)).atimeMs > unusedMs) await rm(file, { force: true });
    }
  }

  async #encode(file: string, { path, hash }: PictureFile, size: PictureSize): Promise<[name: string, file: string]> {
    const { width, format, quality } = size;
    const effort = efforts[format];
    const name = `${basename(path, extname(path))}.${hashOf(JSON.stringify([hash, size, effort]))}.${format}`;
    const made = await this.#make(name, async () => {
      const bytes = await readFile(file);
      if (fileHash(bytes) !== hash) throw new Error(`${path} changed while pages were rendered`);
      const picture = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
      return picture.toFormat(format, { quality, effort }).toBuffer();
    });
    this.#encoded.set(name, made);
    return [name, made];
  }

  /** Pages that are rendered at once ask for the same picture. */
  #make(name: string, make: () => Promise<Buffer>): Promise<string> {
    const made = this.#made.get(name) ?? this.#makeMissing(name, make);
    this.#made.set(name, made);
    made.catch(() => this.#made.delete(name));
    return made;
  }

  async #makeMissing(name: string, make: () => Promise<Buffer>): Promise<string> {
    const places = [this.#folder, ...(this.#ready ? [this.#ready] : [])].map((folder) => join(folder, name));
    for (const place of places) {
      if (!(await exists(place))) continue;
      // The time of change stays: what is published is known by it.
      if (place === places[0]) await utimes(place, new Date(), (await stat(place)).mtime);
      return place;
    }
    const picture = await make();
    await mkdir(this.#folder, { recursive: true });
    const file = join(this.#folder, name);
    await writeWhole(file, picture);
    return file;
  }
}

/** Twelve characters of a hash of a file: enough to tell those of a site apart, and few in every address. */
export function fileHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}
