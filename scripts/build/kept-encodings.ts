import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from '../../server/http/encodings.ts';

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
      const name = createHash('sha256')
        .update(`${process.version} ${encoding} ${settings}\0`)
        .update(body)
        .digest('hex');
      used.add(name);
      const path = join(folder, name);
      const kept = await readFile(path).catch(() => null);
      if (kept) return kept;
      const encoded = await encode(body, encoding);
      // Whole or not at all, also when this process is killed.
      const partial = `${path}.${process.pid}`;
      await writeFile(partial, encoded);
      await rename(partial, path);
      return encoded;
    },
    async removeUnused() {
      const names = (await readdir(folder)).filter((name) => !used.has(name));
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
