import { join } from 'node:path';
import { removeFolder } from '../../server/file-system/folders.ts';
import type { PublishingFolder } from '../../server/publishing/folders.ts';
import { applyContent } from './apply-content.ts';
import { commitContent } from './commit-content.ts';
import { replaceBuilt } from './replace-built.ts';

/** How many publications can be stepped back to. */
const kept = 50;

/** How many of them can be served. */
const keptBuilt = 2;

/**
 * Brings the project to the publication that is live: its content, its built pages, a commit. Each part may be repeated, so
 * that what a kill interrupted is done by doing it again.
 *
 * @param root the project's folder
 */
export async function finishPublication(folder: PublishingFolder, root: string): Promise<void> {
  const number = await folder.current();
  const publication = await folder.publication(number);
  if (!publication) return;
  const changed = await applyContent(join(folder.numbered(number), 'content'), join(root, 'content'), publication.base);
  await replaceBuilt(folder.numbered(number), root, publication);
  const commit = await commitContent(root, changed, publication, { pushes: process.env.CONTENT_PUSH === 'on' });
  await folder.finish(number, commit);
  await removeOld(folder, number);
}

async function removeOld(folder: PublishingFolder, current: number): Promise<void> {
  for (const number of await folder.numbers()) {
    if (number <= current - keptBuilt) await removeFolder(join(folder.numbered(number), 'dist'));
    // What was published stays in the history; what it was is not kept.
    if (number < current - kept) {
      await removeFolder(join(folder.numbered(number), 'content'));
      await removeFolder(join(folder.numbered(number), 'differences.json'));
    }
  }
}
