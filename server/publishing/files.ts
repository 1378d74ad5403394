import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn } from '../http/built-files.ts';

/** The files of a folder by their path, each with the hash of its bytes. */
export type Hashes = Record<string, string>;

/** The hash of every file below a folder; a folder that is missing has none. */
export async function hashesOf(folder: string): Promise<Hashes> {
  const hashes: Hashes = {};
  const names = await filesIn(folder).catch(() => []);
  for (const name of names) hashes[name] = await hashOfFile(join(folder, name));
  return hashes;
}

/** In parts: a video of 100 MB would keep visitors waiting, and the memory full. */
async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('base64url');
}

/** The hash of these bytes. */
export function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** The paths at which two folders differ, in order. */
export function differing(one: Hashes, other: Hashes): string[] {
  const paths = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return paths.filter((path) => one[path] !== other[path]);
}

/**
 * Makes a folder like another without a second copy of its bytes, where the disk can do that. Neither may be written to in
 * place afterwards.
 */
export async function linkFolder(from: string, to: string, isNeeded = (_path: string) => true): Promise<void> {
  const names = (await filesIn(from)).filter(isNeeded);
  for (const folder of new Set(names.map((name) => dirname(join(to, name))))) await mkdir(folder, { recursive: true });
  for (const name of names) await linkFile(join(from, name), join(to, name));
}

/** Gives a file a second name, or a copy of its own on another disk. */
export async function linkFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
}

/** Writes a file that is there whole, on disk, or not at all. */
export async function writeWhole(path: string, bytes: Buffer | string): Promise<void> {
  const partial = `${path}.${process.pid}.partial`;
  const handle = await open(partial, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, path);
  await syncFolder(dirname(path));
}

/** Brings the names in a folder to disk: a rename is not before that. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null);
  // Windows opens no folder.
  await handle?.sync().catch(() => {});
  await handle?.close();
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

export async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}
