import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { filesIn } from '../file-system/folders.ts';
import { urlOf } from './built-files.ts';
import { contentType } from './content-types.ts';
import { type Encoding, encodings } from './encodings.ts';
import { immutable, revalidated } from './headers.ts';

/** Beside the published files: the headers that only one of them has, by its path. */
export const headersFile = '.headers.json';

/** A file in one encoding. */
export interface Variant {
  headers: OutgoingHttpHeaders;
  /** The headers of the answer to a client that has it already. */
  unchanged: { etag: string; vary: string; 'cache-control': string };
  body(): Buffer;
}

export interface PublishedFile {
  identity: Variant;
  encoded: Map<Encoding, Variant>;
}

type Headers = Record<string, string>;

/**
 * Files that are read at once. Between two such groups the server answers the requests that have come in, because it reads a
 * publication while the site is visited: with all files at once a visitor waited up to 50 ms.
 */
const atOnce = 16;

/**
 * Reads the published files with all their encodings.
 *
 * @param headers sent with every file, unless the file has others in their place
 * @returns each by the path of its address: `about.html` is served at `/about`, `index.html` at `/`
 */
export async function readPublishedFiles(folder: string, headers: Headers): Promise<[string, PublishedFile][]> {
  const own: Record<string, Headers> = JSON.parse(await readFile(join(folder, headersFile), 'utf8'));
  const endings = new Set<string>(Object.values(encodings));
  const paths = (await filesIn(folder)).filter((path) => path !== headersFile && !endings.has(extname(path)));
  const read = async (path: string): Promise<[string, PublishedFile]> => [
    urlOf(path),
    await readFileAndEncodings(folder, path, { ...headers, ...own[path] }),
  ];
  const files: [string, PublishedFile][] = [];
  for (let first = 0; first < paths.length; first += atOnce) {
    files.push(...(await Promise.all(paths.slice(first, first + atOnce).map(read))));
    await letOthersRun();
  }
  return files;
}

async function readFileAndEncodings(folder: string, path: string, headers: Headers): Promise<PublishedFile> {
  const encoded = new Map<Encoding, Variant>();
  for (const [encoding, ending] of Object.entries(encodings) as [Encoding, string][]) {
    const body = await readFile(join(folder, path + ending)).catch(() => null);
    if (body) encoded.set(encoding, variant(path, body, { ...headers, 'content-encoding': encoding }));
  }
  const gzip = encoded.get('gzip');
  const identity = gzip
    ? await unpacked(path, gzip.body(), join(folder, path), headers)
    : variant(path, await readFile(join(folder, path)), headers);
  return { identity, encoded };
}

/** No browser asks for it: it is unpacked for the first client that does, and kept then. All of them together are 5 MB. */
async function unpacked(path: string, gzip: Buffer, file: string, headers: Headers): Promise<Variant> {
  const { headers: own, unchanged } = variant(path, gzip, headers);
  const { size } = await stat(file);
  let body: Buffer | undefined;
  return {
    headers: { ...own, 'content-length': size },
    unchanged,
    body() {
      body ??= gunzipSync(gzip);
      return body;
    },
  };
}

/** Files that carry the hash of what is in them in their names. */
export function isHashed(path: string): boolean {
  return path.startsWith('_astro/') || /^pagefind\/.+\.pf_\w+$/.test(path);
}

/**
 * The tag is strong: it is of the exact bytes that are sent, in this encoding, and of the headers that come with them. A
 * client that has it has those too, so that a 304 needs to say none of them again (RFC 9110, 15.4.5): 0.2 KB instead of 1.7.
 */
function variant(path: string, body: Buffer, headers: Headers): Variant {
  const own = { ...headers, 'content-type': contentType(path) };
  const hash = createHash('sha256').update(JSON.stringify(own)).update(body).digest('base64url');
  const unchanged = {
    'cache-control': isHashed(path) ? immutable : revalidated,
    vary: 'accept-encoding',
    etag: `"${hash.slice(0, 22)}"`,
  };
  return { unchanged, headers: { ...own, ...unchanged, 'content-length': body.length }, body: () => body };
}
