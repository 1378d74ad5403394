import { hash as hashBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { PictureFile, PictureMaker, PictureSize } from '../../src/content/picture-file.ts';
import { exists, writeAtomically } from '../file-system/folders.ts';

/** Balances the duration of a first build against the bytes of each visit (docs/decisions/0006). */
const efforts = { avif: 1, webp: 2 };

export interface FolderMaker extends PictureMaker {
  readonly encoded: ReadonlyMap<string, string>;
  /** Returns the file at a path from the content folder. */
  locate(path: string): string;
}

/** A cache of encoded pictures. Each is named by a hash of all its inputs, so none can be stale. */
export class PictureFolder {
  readonly #folder: string;
  readonly #ready: string | undefined;
  readonly #made = new Map<string, Promise<string>>();

  /** @param ready a read-only folder with pictures that are already encoded */
  constructor(folder: string, ready?: string) {
    this.#folder = folder;
    this.#ready = ready;
  }

  /** Returns the picture maker for a content folder; `elsewhere` maps relative paths to files outside it. */
  makerFor(content: string, elsewhere: ReadonlyMap<string, string> = new Map()): FolderMaker {
    const encoded = new Map<string, string>();
    const encoding = new Map<string, Promise<unknown>>();
    const locate = (path: string) => elsewhere.get(path) ?? join(content, path);
    return {
      encoded,
      locate,
      master: ({ path }) => locate(path),
      encode: (picture, size) => {
        const name = encodedName(picture, size);
        const made = this.#encode(name, locate(picture.path), picture, size).then((file) =>
          encoded.set(`_astro/${name}`, file),
        );
        encoding.set(name, made);
        // Node would end the process before `finished` reports the failure.
        made.catch(() => {});
        return `/_astro/${name}`;
      },
      finished: async () => {
        const begun = [...encoding.values()];
        encoding.clear();
        await Promise.all(begun);
      },
      draw: async (key, draw) => readFile(await this.#make(`drawn.${shortHash(key, 10)}`, draw)),
    };
  }

  /** Returns the file of a picture that this process has made or looked up; null for other names. */
  find(name: string): Promise<string> | null {
    return this.#made.get(name) ?? null;
  }

  keep(name: string, bytes: Buffer): Promise<string> {
    return this.#make(name, async () => bytes);
  }

  #encode(name: string, file: string, { path, hash }: PictureFile, size: PictureSize): Promise<string> {
    const { width, format, quality, effort = efforts[format] } = size;
    return this.#make(name, async () => {
      const bytes = await readFile(file);
      if (shortHash(bytes) !== hash) throw new Error(`${path} changed while pages were rendered`);
      const picture = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
      return picture.toFormat(format, { quality, effort }).toBuffer();
    });
  }

  /** Pages that are rendered at the same time may need the same picture. */
  #make(name: string, make: () => Promise<Buffer>): Promise<string> {
    const made = this.#made.get(name) ?? this.#makeMissing(name, make);
    this.#made.set(name, made);
    made.catch(() => this.#made.delete(name));
    return made;
  }

  async #makeMissing(name: string, make: () => Promise<Buffer>): Promise<string> {
    const file = join(this.#folder, name);
    for (const place of [file, ...(this.#ready ? [join(this.#ready, name)] : [])]) {
      if (await exists(place)) return place;
    }
    const picture = await make();
    await mkdir(this.#folder, { recursive: true });
    await writeAtomically(file, picture);
    return file;
  }
}

function encodedName({ path, hash }: PictureFile, size: PictureSize): string {
  const inputs = shortHash(JSON.stringify([hash, size, efforts[size.format]]), 10);
  return `${basename(path, extname(path))}.${inputs}.${size.format}`;
}

export function shortHash(bytes: Buffer | string, length = 12): string {
  return hashBytes('sha256', bytes, 'base64url').slice(0, length);
}
