import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { searchWorkerPolicy } from '../../http/content-security-policy.ts';
import { isPublished } from '../../http/content-types.ts';
import type { Encoding } from '../../http/read-published-files.ts';
import { pageHeaders } from './page-headers.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // The brotli quality; the highest by default.
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => gz(body, { level: constants.Z_BEST_COMPRESSION }),
};

const searchWorker = 'search-worker.js';

const packed = new Set(['.woff2', '.ico', '.pf_meta', '.pf_index', '.pf_fragment', '.pagefind']);

/** A file as the server holds it in memory. */
export interface EncodedFile {
  hash: string;
  headers: Record<string, string>;
  body: Buffer;
  /** The body in each encoding that makes it smaller. */
  encoded: [Encoding, Buffer][];
}

/** Fills in the origin, compresses texts and computes headers; files with a known hash are left out. */
export async function encodeFiles(
  files: ReadonlyMap<string, Buffer>,
  origin: string,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<{ fresh: Map<string, EncodedFile>; hashes: Map<string, string> }> {
  const fresh = new Map<string, EncodedFile>();
  const hashes = new Map<string, string>();
  const waiting: { name: string; file: EncodedFile; isPacked: boolean }[] = [];
  for (const [name, rendered] of [...files].filter(([file]) => isPublished(file))) {
    const isPacked = packed.has(extname(name));
    const body = isPacked ? rendered : Buffer.from(withOrigin(rendered.toString(), origin));
    const hash = createHash('sha256').update(body).digest('base64url');
    hashes.set(name, hash);
    if (known.get(name) === hash) continue;
    waiting.push({ name, isPacked, file: { hash, headers: fileHeaders(name, body), body, encoded: [] } });
  }
  const encodeNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { name, file, isPacked } = next;
      fresh.set(name, file);
      if (isPacked) continue;
      for (const [encoding, encode] of Object.entries(compress) as [Encoding, (body: Buffer) => Promise<Buffer>][]) {
        const bytes = await encode(file.body);
        if (bytes.length < file.body.length) file.encoded.push([encoding, bytes]);
      }
    }
  };
  // Compresses only a few at once: each takes up to 100 MB, and all at once took 5.6 GB.
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, encodeNext));
  return { fresh, hashes };
}

export function fileHeaders(name: string, body: Buffer): Record<string, string> {
  if (name.endsWith('.html')) return pageHeaders(body.toString(), name);
  return name === searchWorker ? { 'content-security-policy': searchWorkerPolicy } : {};
}

/** Also replaces an address in a parameter of another one, as in a link that shares an article. */
function withOrigin(text: string, origin: string): string {
  return text
    .replaceAll(placeholderOrigin, origin)
    .replaceAll(encodeURIComponent(placeholderOrigin), encodeURIComponent(origin));
}

/** Stands for the site's origin in rendered files, so that one build works at any address. */
export const placeholderOrigin = 'https://site.invalid';
