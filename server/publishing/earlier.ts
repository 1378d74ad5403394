import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists, filesIn, removeFolder } from '../file-system/folders.ts';
import { linkFile } from '../file-system/link-files.ts';
import { headersFile, isHashed } from '../http/read-published-files.ts';

const day = 24 * 3_600_000;

/** What of a built site browsers may ask for after it was replaced: what has a hash in its name. */
const parts = ['client', 'published'];

/**
 * Keeps what a publication replaces and pages that are open still ask for: scripts, styles, pictures and parts of the search
 * that carry a hash in their names, for a day from now.
 *
 * @param old the folder of the build that is served now
 * @param fresh that of the one that replaces it
 */
export async function keepEarlier(earlier: string, old: string, fresh: string): Promise<void> {
  await removeOutdated(earlier);
  const now = new Date();
  for (const part of parts) {
    await mkdir(join(earlier, part), { recursive: true });
    const names = await filesIn(join(old, part)).catch(() => []);
    for (const name of names.filter(isHashed)) {
      const target = join(earlier, part, name);
      if (await exists(join(fresh, part, name))) continue;
      if (!(await exists(target))) {
        await mkdir(dirname(target), { recursive: true });
        await linkFile(join(old, part, name), target);
      }
      // Of the name, which is what is looked at: the bytes may be in several folders.
      await utimes(target, now, now);
    }
  }
  if (!(await exists(join(earlier, 'published', headersFile))))
    await writeFile(join(earlier, 'published', headersFile), '{}');
}

/** Removes what was replaced more than a day ago. */
async function removeOutdated(earlier: string): Promise<void> {
  for (const part of await readdir(earlier).catch(() => [])) {
    for (const name of await filesIn(join(earlier, part))) {
      const path = join(earlier, part, name);
      const { mtimeMs } = await stat(path);
      if (name !== headersFile && mtimeMs < Date.now() - day) await removeFolder(path);
    }
  }
}
