import { constants } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn } from './folders.ts';

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
