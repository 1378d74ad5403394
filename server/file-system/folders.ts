import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Makes hard links where the disk supports them. Afterwards, the files of neither folder may be changed in place. */
export async function linkFolder(from: string, to: string, isNeeded = (_path: string) => true): Promise<void> {
  const names = (await filesIn(from)).filter(isNeeded);
  for (const folder of new Set(names.map((name) => dirname(join(to, name))))) await mkdir(folder, { recursive: true });
  for (const name of names) await linkFile(join(from, name), join(to, name));
}

/** Creates a hard link to a file, or copies the file if it is on another disk. */
export async function linkFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
}

/** Writes a file atomically and durably: it exists completely on disk, or not at all. */
export async function writeAtomically(path: string, bytes: Buffer | string): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    const handle = await open(partial, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes a rename durable. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null);
  // Windows cannot open folders.
  await handle?.sync().catch(() => {});
  await handle?.close();
}
