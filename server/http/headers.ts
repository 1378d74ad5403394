import { basename, extname } from 'node:path';
import { plainPolicy } from './content-security-policy.ts';

const year = 365 * 24 * 3600;

/** Headers of every response. Pages have their own policy instead of this one, which allows nothing inline. */
const commonHeaders: Record<string, string> = {
  'content-security-policy': plainPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * @param siteUrl the site's URL. If it uses https, browsers will use only https for a year (RFC 6797). This excludes
 * subdomains, which may not be ours
 */
export function securityHeaders(siteUrl: string | undefined): Record<string, string> {
  return siteUrl?.startsWith('https:')
    ? { ...commonHeaders, 'strict-transport-security': `max-age=${year}` }
    : commonHeaders;
}

/** Allows other sites to show a picture, such as a card on a social network. */
export const embeddable = { 'cross-origin-resource-policy': 'cross-origin' };

/** The `cache-control` of files that never change because their names contain a hash. */
export const immutable = `public, max-age=${year}, immutable`;

/**
 * The `cache-control` of files that may change with a deployment. Browsers revalidate them, which takes a request
 * answered with 304. A cache in front of the site may use them for one minute, and for five more while it revalidates
 * (RFC 5861). It may not do so longer, because the next deployment removes scripts that a page refers to.
 */
export const revalidated = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/**
 * The `cache-control` of public on-demand pages. Shared caches must not store them, but the visitor's browser may:
 * otherwise Firefox would lose a form's input when the visitor leaves and comes back.
 */
export const privatePage = 'private, no-cache';

export const noStore = 'no-store';

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
