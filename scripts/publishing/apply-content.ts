import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists } from '../../server/file-system/folders.ts';
import { writeWhole } from '../../server/file-system/write-whole.ts';
import { differing, type Hashes, hashesOf, hashOf } from '../../server/publishing/hashes.ts';

/**
 * Writes what a publication changed into the project's content. A file that somebody else has changed since it was begun
 * stays as it is.
 *
 * @param base what the project's content was when the publication was begun
 * @returns the paths that the publication changed
 */
export async function applyContent(published: string, content: string, base: Hashes): Promise<string[]> {
  const fresh = await hashesOf(published);
  const changed = differing(base, fresh);
  for (const path of changed) {
    const target = join(content, path);
    const now = (await exists(target)) ? hashOf(await readFile(target)) : undefined;
    if (now === fresh[path] || now !== base[path]) continue;
    if (fresh[path] === undefined) {
      await rm(target);
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    await writeWhole(target, await readFile(join(published, path)));
  }
  return changed;
}
