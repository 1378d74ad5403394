import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { filesIn } from '../../server/file-system/folders.ts';
import { searchWorkerPolicy } from '../../server/http/content-security-policy.ts';
import { isPublished } from '../../server/http/content-types.ts';
import { type Encoding, encodings } from '../../server/http/encodings.ts';
import { headersFile } from '../../server/http/read-published-files.ts';
import { type Encode, keepEncoded } from './kept-encodings.ts';
import { pageHeaders } from '../../server/content/rendering/page-headers.ts';
import { placeholderOrigin } from '../../server/content/rendering/placeholder-origin.ts';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gz = promisify(gzip);

const levels = { br: constants.BROTLI_MAX_QUALITY, zstd: 15, gzip: 9 };

/** By which encodings that are kept are known. */
export const encodingSettings = JSON.stringify(levels);

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  zstd: (body) =>
    zstd(body, {
      // Told how much there is, it makes its tables for that: a tenth of the time, and 3% smaller.
      pledgedSrcSize: body.length,
      params: { [constants.ZSTD_c_compressionLevel]: levels.zstd },
    }),
  gzip: (body) => gz(body, { level: levels.gzip }),
};

/** The only file besides the pages that has a policy of its own. */
const searchWorker = 'search-worker.js';

/** Kinds of file that are compressed already. */
const packed = new Set(['.woff2', '.ico', '.pf_meta', '.pf_index', '.pf_fragment', '.pagefind']);

/**
 * Writes the built text files and fonts as the server holds them in memory: with the site's origin in
 * the place of the placeholder, precompressed in each encoding that makes them smaller, and with the headers
 * of each page in a file beside them.
 *
 * @param built the folder of Astro's output for browsers
 * @param target the folder to replace
 * @param origin as visitors see it: `https://www.example.org`
 * @param kept a folder of encoded bytes from earlier times, by the hash of what they encode: compressing takes longer
 *   than all other steps together. What was not used this time is removed from it
 */
export async function publish(built: string, target: string, origin: string, kept?: string): Promise<void> {
  // Beside its place, so that a server that starts meanwhile finds the old ones or the new ones.
  const fresh = `${target}.${process.pid}`;
  const names = (await filesIn(built)).filter(isPublished);
  const headers: Record<string, Record<string, string>> = {};
  const earlier = kept ? await keepEncoded(kept, compressed, encodingSettings) : undefined;
  const encode = earlier?.encode ?? compressed;
  const publishNext = async (): Promise<void> => {
    for (let name = names.pop(); name; name = names.pop()) {
      const body = await publishFile(join(built, name), join(fresh, name), origin, encode);
      if (name.endsWith('.html')) headers[name] = pageHeaders(body.toString(), name, origin);
      if (name === searchWorker) headers[name] = { 'content-security-policy': searchWorkerPolicy };
    }
  };
  // A few at once: the compressors take up to 100 MB each, and all at once took 5.6 GB.
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, publishNext));
  // In their order: files end in any, and the same site is the same bytes.
  const inOrder = Object.fromEntries(Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(join(fresh, headersFile), JSON.stringify(inOrder));
  await earlier?.removeUnused();
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

const compressed: Encode = (body, encoding) => compress[encoding](body);

async function publishFile(path: string, target: string, origin: string, encode: Encode): Promise<Buffer> {
  await mkdir(dirname(target), { recursive: true });
  const built = await readFile(path);
  const isPacked = packed.has(extname(path));
  const body = isPacked ? built : Buffer.from(withOrigin(built.toString(), origin));
  await writeFile(target, body);
  if (isPacked) return body;
  for (const [encoding, ending] of Object.entries(encodings)) {
    const encoded = await encode(body, encoding as Encoding);
    if (encoded.length < body.length) await writeFile(target + ending, encoded);
  }
  return body;
}

/** Also where the address is a parameter of another one, as in a link that shares an article. */
function withOrigin(text: string, origin: string): string {
  return text
    .replaceAll(placeholderOrigin, origin)
    .replaceAll(encodeURIComponent(placeholderOrigin), encodeURIComponent(origin));
}
