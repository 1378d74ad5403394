import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../../server/file-system/folders.ts';
import { linkFile } from '../../server/file-system/link-files.ts';
import { type Encoding, encodings } from '../../server/http/encodings.ts';

export type Encode = (body: Buffer, encoding: Encoding) => Promise<Buffer>;

interface KeptEncodings {
  encode: Encode;
  /** Removes what was not asked for since the folder was opened. */
  removeUnused(): Promise<void>;
}

/**
 * Keeps encoded bytes in a folder by the hash of what they encode, of the encoding and its settings and of Node's version, whose
 * libraries encode: the same name always holds the same bytes, so that nothing in it can be out of date.
 */
export async function keepEncoded(folder: string, encode: Encode, settings: string): Promise<KeptEncodings> {
  await mkdir(folder, { recursive: true });
  const used = new Set<string>();
  return {
    async encode(body, encoding) {
      const name = nameOf(body, encoding, settings);
      used.add(name);
      const path = join(folder, name);
      const kept = await readFile(path).catch(() => null);
      if (kept) return kept;
      const encoded = await encode(body, encoding);
      // Whole or not at all, also when this process is killed. Another build may tidy up at the same moment: what is
      // kept saves time and nothing else.
      const partial = `${path}.${process.pid}`;
      await writeFile(partial, encoded);
      await rename(partial, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      return encoded;
    },
    async removeUnused() {
      const names = (await readdir(folder)).filter((name) => !used.has(name));
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/**
 * Begins such a folder with files that were published before, beside which their encodings are: without them the first
 * publication would take minutes longer than all others. A folder that is there stays as it is.
 *
 * @param published as `publish` leaves it
 */
export async function beginWithPublished(folder: string, published: string, settings: string): Promise<void> {
  const names = new Set(await filesIn(published).catch(() => []));
  if (!(await mkdir(folder, { recursive: true }))) return;
  for (const name of names) {
    const encoded = Object.entries(encodings).filter(([, ending]) => names.has(name + ending));
    if (encoded.length === 0) continue;
    const body = await readFile(join(published, name));
    for (const [encoding, ending] of encoded) {
      await linkFile(join(published, name + ending), join(folder, nameOf(body, encoding as Encoding, settings)));
    }
  }
}

function nameOf(body: Buffer, encoding: Encoding, settings: string): string {
  return createHash('sha256').update(`${process.version} ${encoding} ${settings}\0`).update(body).digest('hex');
}
