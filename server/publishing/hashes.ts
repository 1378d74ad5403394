import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../file-system/folders.ts';

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
