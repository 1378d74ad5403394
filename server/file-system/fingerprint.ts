import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesIn } from './folders.ts';

/** Hashes the paths, sizes and modification times of files, without tests. */
export async function fingerprint(root: string, paths: string[]): Promise<string> {
  const all = await Promise.all(paths.map((path) => filesBelow(join(root, path))));
  const files = all
    .flat()
    .filter((file) => !/[.](test|spec)[.]tsx?$/.test(file))
    .sort();
  const lines = files.map(async (file) => {
    const { size, mtimeMs } = await stat(file);
    // Copying a file preserves only whole milliseconds.
    return `${relative(root, file)}\0${size}\0${Math.round(mtimeMs)}\0`;
  });
  return createHash('sha256')
    .update((await Promise.all(lines)).join(''))
    .digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entry = await stat(path).catch(() => null);
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return (await filesIn(path)).map((child) => join(path, child));
}
