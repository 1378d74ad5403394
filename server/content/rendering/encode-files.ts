import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { searchWorkerPolicy } from '../../http/content-security-policy.ts';
import { isPublished } from '../../http/headers.ts';
import { pagePolicy } from '../../http/page-policy.ts';
import type { Encoding } from '../../http/published-files.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const searchWorker = 'search-worker.js';

const isPacked = (name: string) => /\.(woff2|ico|pf_meta|pf_index|pf_fragment|pagefind)$/.test(name);

export interface EncodedFile {
  hash: string;
  headers: Record<string, string>;
  body: Buffer;
  encoded: [Encoding, Buffer][];
}

/** Fills in the origin, compresses texts and computes headers; files with a known hash are left out. */
export async function encodeFiles(
  files: ReadonlyMap<string, Buffer>,
  origin: string,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<{ fresh: Map<string, EncodedFile>; hashes: Map<string, string> }> {
  const hashes = new Map<string, string>();
  const changed: { name: string; body: Buffer; hash: string }[] = [];
  for (const [name, rendered] of [...files].filter(([file]) => isPublished(file))) {
    const body = isPacked(name) ? rendered : Buffer.from(withOrigin(rendered.toString(), origin));
    const hash = createHash('sha256').update(body).digest('base64url');
    hashes.set(name, hash);
    if (known.get(name) !== hash) changed.push({ name, body, hash });
  }
  const encode = async ({ name, body, hash }: (typeof changed)[number]): Promise<[string, EncodedFile]> => {
    const encoded = isPacked(name) ? [] : await compressAll(body);
    return [name, { hash, headers: fileHeaders(name, body), body, encoded }];
  };
  // Compresses only a few at once: each takes up to 100 MB, and all at once took 5.6 GB.
  const concurrency = Math.min(4, availableParallelism());
  const fresh = new Map<string, EncodedFile>(await Readable.from(changed).map(encode, { concurrency }).toArray());
  return { fresh, hashes };
}

async function compressAll(body: Buffer): Promise<EncodedFile['encoded']> {
  const encoded: EncodedFile['encoded'] = [
    ['br', await brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })],
    ['gzip', await gz(body, { level: constants.Z_BEST_COMPRESSION })],
  ];
  return encoded.filter(([, bytes]) => bytes.length < body.length);
}

export function fileHeaders(name: string, body: Buffer): Record<string, string> {
  if (name.endsWith('.html')) return { 'content-security-policy': pagePolicy(body.toString(), name) };
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
