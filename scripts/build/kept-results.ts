import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../server/file-system/write-whole.ts';

export interface KeptResults {
  /** What is kept under this name, or what is made now and kept. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Removes what was not asked for since the folder was opened. */
  removeUnused(): Promise<void>;
}

/**
 * Keeps in a folder what takes long to make. A name is a hash of all that its bytes are made from, so that nothing in the
 * folder can be out of date.
 */
export async function keepResults(folder: string): Promise<KeptResults> {
  await mkdir(folder, { recursive: true });
  const used = new Set<string>();
  return {
    async get(name, make) {
      used.add(name);
      const path = join(folder, name);
      const kept = await readFile(path).catch(() => null);
      if (kept) return kept;
      const made = await make();
      // Another build may tidy up at the same moment: what is kept saves time and nothing else.
      await writeWhole(path, made).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      return made;
    },
    async removeUnused() {
      const names = (await readdir(folder)).filter((name) => !used.has(name));
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
