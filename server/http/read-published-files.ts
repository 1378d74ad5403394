import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { contentType } from './content-types.ts';
import { type Encoding, encodings } from './encodings.ts';
import { immutable, revalidated } from './headers.ts';

/** The file beside the published files that has a note of each, by its path. */
export const notesFile = '.files.json';

/** The note of a published file. */
export interface FileNote {
  /** The hash of its body. */
  hash: string;
  /** Those that only this file has. */
  headers: Record<string, string>;
}

/** Reads what is noted of the files of a published folder. */
export async function readNotes(folder: string): Promise<Record<string, FileNote>> {
  return JSON.parse(await readFile(join(folder, notesFile), 'utf8')) as Record<string, FileNote>;
}

/** A file in one encoding. */
export interface Variant {
  headers: OutgoingHttpHeaders;
  /** The headers of the answer to a client that has it already. */
  unchanged: { etag: string; vary: string; 'cache-control': string };
  body(): Buffer;
}

export interface PublishedFile {
  /** The hash of its body. */
  hash: string;
  identity: Variant;
  encoded: Map<Encoding, Variant>;
  /** The names of all of these, the preferred first. */
  encodings: string[];
}

type Headers = Record<string, string>;

const atOnce = 16;

/**
 * Reads the published files with all their encodings.
 *
 * @param headers sent with every file, unless the file has others in their place
 * @returns each by its path: `about.html`
 */
export async function readPublishedFiles(folder: string, headers: Headers): Promise<[string, PublishedFile][]> {
  const notes = await readNotes(folder);
  const read = async ([path, note]: [string, FileNote]): Promise<[string, PublishedFile]> => {
    const encoded: [Encoding, Buffer][] = [];
    for (const [encoding, ending] of Object.entries(encodings) as [Encoding, string][]) {
      const bytes = await readFile(join(folder, path + ending)).catch(() => null);
      if (bytes) encoded.push([encoding, bytes]);
    }
    const isPacked = encoded.some(([encoding]) => encoding === 'gzip');
    const body = isPacked ? (await stat(join(folder, path))).size : await readFile(join(folder, path));
    return [path, publishedFile(path, { ...note, body, encoded }, headers)];
  };
  const files: [string, PublishedFile][] = [];
  const waiting = Object.entries(notes);
  // Not all at once: the server answers requests meanwhile.
  while (waiting.length > 0) files.push(...(await Promise.all(waiting.splice(0, atOnce).map(read))));
  return files;
}

/** The parts of a file. */
interface Parts {
  hash: string;
  headers: Headers;
  /** Its length is enough where there is a gzip of it. */
  body: Buffer | number;
  encoded: [Encoding, Buffer][];
}

/** A file as it is served. */
export function publishedFile(path: string, parts: Parts, headers: Headers): PublishedFile {
  const all = { ...headers, ...parts.headers };
  const encoded = new Map(
    parts.encoded.map(([encoding, bytes]) => [
      encoding,
      variant(path, bytes, { ...all, 'content-encoding': encoding }),
    ]),
  );
  const gzip = encoded.get('gzip');
  const { hash, body } = parts;
  const size = typeof body === 'number' ? body : body.length;
  const identity = gzip ? unpacked(path, gzip.body(), size, all) : variant(path, body as Buffer, all);
  return { hash, identity, encoded, encodings: [...encoded.keys(), 'identity'] };
}

/** No browser asks for it: it is unpacked for the first client that does, and kept then. All of them together are 5 MB. */
function unpacked(path: string, gzip: Buffer, size: number, headers: Headers): Variant {
  const { headers: own, unchanged } = variant(path, gzip, headers);
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
