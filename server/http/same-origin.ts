import type { FastifyRequest } from 'fastify';
import { decodedPath } from './pages-on-demand.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Mail clients post here from anywhere (RFC 8058). The token in the link authorizes them, and no cookie is read. */
export const oneClickPath = '/api/newsletter/unsubscribe';

/** Posts that do not use a session, so another site gains nothing by making a visitor's browser send them. */
const needsNoSession =
  /^\/(?!admin(\/|$)|api\/)|^\/api\/(contact-submissions|newsletter|newsletter\/confirm|generate-image)$/;

/**
 * Returns true if a request comes from a page of the site, or from a client that is not a browser and sends no user's
 * cookies. A public form may also have been opened at another name of the site, or hide where it comes from, as behind a
 * proxy with `Referrer-Policy: no-referrer` (docs/decisions/0056-public-posts-from-any-name.md).
 *
 * @param siteUrl the public origin. Without it, every name of this machine counts as the site's own
 */
export function isFromOwnPage(request: FastifyRequest, siteUrl: string | undefined): boolean {
  if (safeMethods.has(request.method)) return true;
  const [sent = ''] = request.url.split('?', 1);
  // The router reads `/%61dmin` as `/admin`.
  const path = decodedPath(sent);
  if (request.method === 'POST' && path === oneClickPath) return true;
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') return false;
  if (origin === undefined) return true;
  const isPublic = request.method === 'POST' && needsNoSession.test(path);
  // A page cannot set this header, and a sandboxed document counts as cross-site.
  if (origin === 'null') return isPublic || site === 'same-origin';
  const url = URL.parse(origin);
  if (!url) return false;
  if (siteUrl ? url.origin === siteUrl : isLoopback(url.hostname) && url.host === host) return true;
  return isPublic && (site === 'same-origin' || url.host === request.host);
}

/** Returns true for names and addresses of this machine as `URL` writes them: `localhost`, `127.0.0.1`, `[::1]`. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
