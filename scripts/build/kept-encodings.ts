import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../../server/file-system/folders.ts';
import { linkFile } from '../../server/file-system/link-files.ts';
import { type Encoding, encodings } from '../../server/http/encodings.ts';
import { type KeptResults, keepResults } from './kept-results.ts';

export type Encode = (body: Buffer, encoding: Encoding) => Promise<Buffer>;

interface KeptEncodings extends Pick<KeptResults, 'removeUnused'> {
  encode: Encode;
}

/** Keeps encoded bytes in a folder: of a changed sentence a few pages are encoded again, not all files. */
export async function keepEncoded(folder: string, encode: Encode, settings: string): Promise<KeptEncodings> {
  const kept = await keepResults(folder);
  return {
    encode: (body, encoding) => kept.get(nameOf(body, encoding, settings), () => encode(body, encoding)),
    removeUnused: kept.removeUnused,
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

/** Of what is encoded, of the encoding and its settings, and of Node's version, whose libraries encode. */
function nameOf(body: Buffer, encoding: Encoding, settings: string): string {
  return createHash('sha256').update(`${process.version} ${encoding} ${settings}\0`).update(body).digest('hex');
}
