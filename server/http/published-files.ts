import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { filesIn } from '../file-system/folders.ts';
import { contentType, immutable, revalidated } from './headers.ts';

/**
 * The site's text files, precompressed and in memory, by path and encoding. This answers 4 to 6 times as many requests
 * a second as a static-file plugin.
 */
export class PublishedFiles {
  readonly #files: Map<string, PublishedFile>;
  /** The error pages, which no visitor can request: `/404`, `/capabilities/404`, `/500`. */
  readonly #screens: Map<string, PublishedFile>;

  readonly byPath: ReadonlyMap<string, PublishedFile>;

  /** @param files by path: `about.html` is served at `/about`, `index.html` at `/` */
  constructor(files: ReadonlyMap<string, PublishedFile>) {
    this.byPath = files;
    const served = [...files].map(([path, file]): [string, PublishedFile] => [toUrl(path), file]);
    this.#screens = new Map(served.filter(([url]) => isErrorPage(url)));
    this.#files = new Map(served.filter(([url]) => !isErrorPage(url)));
  }

  /** Reads the folder that `scripts/build/publish.ts` fills. */
  static async read(folder: string, headers: Record<string, string>): Promise<PublishedFiles> {
    return new PublishedFiles(new Map(await readPublishedFiles(folder, headers)));
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const query = url.indexOf('?');
    const file = this.#files.get(query < 0 ? url : url.slice(0, query));
    if (!file) return false;

    const { unchanged, headers, body } = variantFor(file, request.headers['accept-encoding']);
    if (etagMatches(request.headers['if-none-match'], unchanged.etag)) {
      response.writeHead(304, unchanged).end();
      return true;
    }
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body());
    return true;
  }

  /** A missing entry of a list gets its own page or that of its list: `/blog/4/404`, `/capabilities/404`. */
  findErrorPage(path: string, status: 404 | 500): PublishedFile {
    const [, list, id, ...deeper] = path.replace(/\/$/, '').split('/');
    const ofEntry = id && deeper.length === 0 ? [`/${list}/${id}/${status}`, `/${list}/${status}`] : [];
    const address = [...ofEntry, `/${status}`].find((each) => this.#screens.has(each));
    const screen = address && this.#screens.get(address);
    if (!screen) throw new Error(`The build has no page for status ${status}.`);
    return screen;
  }
}

export function variantFor(file: PublishedFile, accepted: string | string[] | undefined): Variant {
  const encoding = accepted && negotiate(accepted.toString(), file.encodings);
  return file.encoded.get(encoding as Encoding) ?? file.identity;
}

function isErrorPage(url: string): boolean {
  return /\/(404|500)$/.test(url);
}

/**
 * Returns true if an `If-None-Match` header includes this tag, so that the response is 304 (RFC 9110, 13.1.2). With the
 * package `fresh`, `Cache-Control: no-cache`, which is meant for intermediate caches, would make the response contain
 * the whole file.
 */
function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*');
}

/** The file that contains the metadata of all published files, by path. */
export const notesFile = '.files.json';

export interface FileNote {
  hash: string;
  headers: Record<string, string>;
}

export async function readNotes(folder: string): Promise<Record<string, FileNote>> {
  return JSON.parse(await readFile(join(folder, notesFile), 'utf8')) as Record<string, FileNote>;
}

interface Variant {
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

export async function pagesIn(folder: string): Promise<string[]> {
  return (await filesIn(folder)).filter((path) => path.endsWith('.html'));
}

/**
 * Returns the path at which a file is served: `about.html` at `/about`, `index.html` at `/`, `robots.txt` at
 * `/robots.txt`.
 */
export function toUrl(path: string): string {
  return path.endsWith('.html') ? `/${path}`.replace(/(^\/index)?\.html$/, '') || '/' : `/${path}`;
}
