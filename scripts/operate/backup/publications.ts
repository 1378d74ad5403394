import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, removeFolder } from '../../../server/file-system/folders.ts';
import { copyContent } from '../../../server/publishing/candidate.ts';
import { PublishingFolder } from '../../../server/publishing/folders.ts';
import { Failure } from '../../run/console.ts';

/** What there is of each publication beside its content. */
const files = ['publication.json', 'differences.json', 'finished.json'];

/** Where the publications are kept that belong to a backup of the database. */
export function besideBackup(file: string): PublishingFolder {
  return new PublishingFolder(`${file}.publications`);
}

/**
 * Copies the history of publications: their content, which one is live, but not the built pages, which can be built again.
 * What two have in common is stored once.
 *
 * @returns how many there are
 */
export async function copyPublications(from: PublishingFolder, to: PublishingFolder): Promise<number> {
  const current = await from.current();
  if (current === 0) return 0;
  const partial = new PublishingFolder(`${to.path}.partial`);
  await removeFolder(partial.path);
  await partial.make();
  let before: string | null = null;
  const numbers = (await from.numbers()).filter((number) => number <= current);
  for (const number of numbers) {
    await mkdir(partial.numbered(number), { recursive: true });
    for (const name of files) {
      const path = join(from.numbered(number), name);
      if (await exists(path)) await copyFile(path, join(partial.numbered(number), name));
    }
    const content = join(from.numbered(number), 'content');
    if (!(await exists(content))) continue;
    const target = join(partial.numbered(number), 'content');
    await copyContent(content, target, before);
    before = target;
  }
  await partial.setCurrent(current);
  await rename(partial.path, to.path);
  return numbers.length;
}

/** Throws Failure when there are publications where a backup is to be restored. */
export async function refusePublications(folder: PublishingFolder): Promise<void> {
  if (!(await exists(folder.path))) return;
  throw new Failure(`There are publications in ${folder.path} already, and nothing is written over.`);
}
