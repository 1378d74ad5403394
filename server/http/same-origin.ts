import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What mail programs post from wherever they are (RFC 8058): its link holds all that allows it, and it reads no cookie. */
export const oneClickPath = '/api/newsletter/unsubscribe';

/**
 * True when a request may change something: browsers say where a page that sends one came from, and
 * only our own pages may. Clients that are no browsers say nothing and carry no one's cookies.
 *
 * @param siteUrl the origin that visitors see; when it was not given, any name of this machine will do
 */
export function isAllowedOrigin(request: FastifyRequest, siteUrl: string | undefined): boolean {
  if (safeMethods.has(request.method)) return true;
  if (request.method === 'POST' && request.url.split('?', 1)[0] === oneClickPath) return true;
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') return false;
  // WebKit reports violations of the policy without telling their origin. A page of another site cannot claim to be ours.
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return siteUrl ? url.origin === siteUrl : isLoopback(url.hostname) && url.host === host;
}

/** True for the names and addresses of this machine itself, as `URL` gives a host name: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
