import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { StoredPicture } from '../../../contract/content-editing/calls.ts';
import { filesIn } from '../../file-system/folders.ts';
import { smallPicture } from './encode-picture.ts';
import type { ContentState } from './protocol.ts';

const isPicture = /^images\/.+\.(avif|jpe?g|png|webp)$/;

/** All pictures of the content, with those that are not published. */
export async function storedPictures({ folder, pictures }: ContentState): Promise<StoredPicture[]> {
  const files = (await filesIn(folder)).filter((file) => isPicture.test(file));
  const published = await Promise.all(files.map(async (path) => ({ path, ...(await sizeOf(join(folder, path))) })));
  const isThere = new Set(files);
  return [
    ...published.map((picture) => ({ ...picture, isPublished: true })),
    ...pictures
      .filter(({ path }) => !isThere.has(path))
      .map(({ path, width, height, bytes, isPublished }) => ({ path, width, height, bytes, isPublished })),
  ].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The folders below `images/`, by their paths from there. */
export async function pictureFolders({ folder }: ContentState): Promise<string[]> {
  const entries = await readdir(join(folder, 'images'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** A small version of a picture of the folder; null when there is no picture at this path. */
export async function smallPublished({ folder }: ContentState, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const isThere = isPicture.test(path) && (await filesIn(folder)).includes(path);
  return isThere ? smallPicture(join(folder, path)) : null;
}

type Size = Pick<StoredPicture, 'width' | 'height' | 'bytes'>;

const known = new Map<string, { changed: string; size: Size }>();

/** Read once for as long as the file stays. */
async function sizeOf(path: string): Promise<Size> {
  const { mtimeMs, size: bytes } = await stat(path);
  const changed = `${mtimeMs} ${bytes}`;
  const before = known.get(path);
  if (before?.changed === changed) return before.size;
  const { width, height } = await sharp(path).metadata();
  const size = { width, height, bytes };
  known.set(path, { changed, size });
  return size;
}
