import { basename, extname } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.c': 'text/x-c; charset=utf-8',
  '.h': 'text/x-c; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  // The search index and its WebAssembly. Pagefind compresses and decompresses them itself.
  '.pf_meta': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
  '.pagefind': 'application/octet-stream',
};

/** The types of files whose extension alone implies a less specific one. */
const typesByName: Record<string, string> = {
  'rss.xml': 'application/rss+xml; charset=utf-8',
};

export function isPublished(path: string): boolean {
  return extname(path) in types;
}

export function contentType(path: string): string | undefined {
  return typesByName[basename(path)] ?? types[extname(path)];
}
