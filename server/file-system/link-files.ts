import { constants } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn } from './folders.ts';

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
