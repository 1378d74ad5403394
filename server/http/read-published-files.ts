import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { contentType } from './content-types.ts';
import { immutable, revalidated } from './headers.ts';

/** The file that contains the metadata of all published files, by path. */
export const notesFile = '.files.json';

export interface FileNote {
  hash: string;
  headers: Record<string, string>;
}

export async function readNotes(folder: string): Promise<Record<string, FileNote>> {
  return JSON.parse(await readFile(join(folder, notesFile), 'utf8')) as Record<string, FileNote>;
}

export interface Variant {
  headers: OutgoingHttpHeaders;
  unchanged: { etag: string; vary: string; 'cache-control': string };
  body(): Buffer;
}

export interface PublishedFile {
  hash: string;
  identity: Variant;
  encoded: Map<Encoding, Variant>;
  /** The names of its encodings, in order of preference. */
  encodings: string[];
}

type Headers = Record<string, string>;

const batchSize = 16;

export async function readPublishedFiles(folder: string, headers: Headers): Promise<[string, PublishedFile][]> {
  const notes = await readNotes(folder);
  const read = async ([path, note]: [string, FileNote]): Promise<[string, PublishedFile]> => {
    const encoded: [Encoding, Buffer][] = [];
    for (const [encoding, ending] of Object.entries(encodings) as [Encoding, string][]) {
      const bytes = await readFile(join(folder, path + ending)).catch(() => null);
      if (bytes) encoded.push([encoding, bytes]);
    }
    const isPacked = encoded.some(([encoding]) => encoding === 'gzip');
    const body = isPacked ? undefined : await readFile(join(folder, path));
    return [path, publishedFile(path, { ...note, body, encoded }, headers)];
  };
  const files: [string, PublishedFile][] = [];
  const waiting = Object.entries(notes);
  // Files are read in batches, so that the server can answer requests in between.
  while (waiting.length > 0) files.push(...(await Promise.all(waiting.splice(0, batchSize).map(read))));
  return files;
}

interface Parts {
  hash: string;
  headers: Headers;
  /** Not needed if there is a gzip version. */
  body?: Buffer | undefined;
  encoded: [Encoding, Buffer][];
}

export function publishedFile(path: string, parts: Parts, headers: Headers): PublishedFile {
  const all = { ...headers, ...parts.headers };
  const encoded = new Map(
    parts.encoded.map(([encoding, bytes]) => [
      encoding,
      variant(path, bytes, { ...all, 'content-encoding': encoding }),
    ]),
  );
  const gzip = encoded.get('gzip');
  const identity = gzip ? unpackVariant(path, gzip.body(), all) : variant(path, parts.body as Buffer, all);
  return { hash: parts.hash, identity, encoded, encodings: [...encoded.keys(), 'identity'] };
}

/**
 * Decompresses a file for the first client that does not support compression, which all browsers do, and keeps the
 * result. All files together take 5 MB.
 */
function unpackVariant(path: string, gzip: Buffer, headers: Headers): Variant {
  const { headers: own, unchanged } = variant(path, gzip, headers);
  let body: Buffer | undefined;
  return {
    // A gzip file ends with the length of its content (RFC 1952).
    headers: { ...own, 'content-length': gzip.readUInt32LE(gzip.length - 4) },
    unchanged,
    body() {
      body ??= gunzipSync(gzip);
      return body;
    },
  };
}

export function isHashed(path: string): boolean {
  return path.startsWith('_astro/') || /^pagefind\/.+\.pf_\w+$/.test(path);
}

/**
 * Creates a variant of a file. Its tag is strong, and covers the headers as well as the exact bytes in this encoding. A
 * client with this tag therefore has the headers too, and a 304 need not repeat them (RFC 9110, 15.4.5), which makes it
 * 0.2 KB instead of 1.7.
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

/** The encodings of published text files, in order of preference, with their extensions on disk. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;
