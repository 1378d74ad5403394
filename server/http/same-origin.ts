import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What mail programs post from wherever they are (RFC 8058): its link holds all that allows it, and it reads no cookie. */
export const oneClickPath = '/api/newsletter/unsubscribe';

/**
 * The sender of a request that may change something:
 * - `own`: a page of the site, or a client that is no browser and carries no one's cookies;
 * - `other name`: a page that this server sent, at an address that is not the site's;
 * - `hidden`: the browser was told not to say, as by a proxy with `Referrer-Policy: no-referrer`, and is too old, or not
 *   on https, to say it in `Sec-Fetch-Site`;
 * - `foreign`: another site.
 */
export type Sender = 'own' | 'other name' | 'hidden' | 'foreign';

/** @param siteUrl the origin that visitors see; when it was not given, any name of this machine will do */
export function senderOf(request: FastifyRequest, siteUrl: string | undefined): Sender {
  if (safeMethods.has(request.method)) return 'own';
  if (request.method === 'POST' && request.url.split('?', 1)[0] === oneClickPath) return 'own';
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') return 'foreign';
  if (origin === undefined) return 'own';
  // No page can set this header, and a document in a sandbox is cross-site.
  if (origin === 'null') return site === 'same-origin' ? 'own' : 'hidden';
  if (!URL.canParse(origin)) return 'foreign';
  const url = new URL(origin);
  if (siteUrl ? url.origin === siteUrl : isLoopback(url.hostname) && url.host === host) return 'own';
  return site === 'same-origin' || url.host === request.host ? 'other name' : 'foreign';
}

/** True for the names and addresses of this machine itself, as `URL` gives a host name: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
