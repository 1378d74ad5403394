import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Mail clients post here from anywhere (RFC 8058). The token in the link authorizes them, and no cookie is read. */
export const oneClickPath = '/api/newsletter/unsubscribe';

/** Forms that do not use a session, so another site gains nothing by making a visitor's browser post them. */
const needsNoSession = /^\/(?!admin(\/|$)|api\/)|^\/api\/newsletter\/confirm$/;

/**
 * The sender of a request:
 * - `own`: a page of the site; a client that is not a browser and sends no user's cookies; or a public form without a
 *   session, opened at another name of the site or with a hidden origin;
 * - `elsewhere`: this server sent the page under another name, or the browser hides where the page came from, as behind
 *   a proxy with `Referrer-Policy: no-referrer`;
 * - `foreign`: another site.
 */
export type Sender = 'own' | 'elsewhere' | 'foreign';

/** @param siteUrl the public origin. Without it, every name of this machine counts as the site's own */
export function identifySender(request: FastifyRequest, siteUrl: string | undefined): Sender {
  if (safeMethods.has(request.method)) return 'own';
  const [path = ''] = request.url.split('?', 1);
  if (request.method === 'POST' && path === oneClickPath) return 'own';
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') return 'foreign';
  if (origin === undefined) return 'own';
  const other = request.method === 'POST' && needsNoSession.test(path) ? 'own' : 'elsewhere';
  // A page cannot set this header, and a sandboxed document counts as cross-site.
  if (origin === 'null') return site === 'same-origin' ? 'own' : other;
  if (!URL.canParse(origin)) return 'foreign';
  const url = new URL(origin);
  if (siteUrl ? url.origin === siteUrl : isLoopback(url.hostname) && url.host === host) return 'own';
  return site === 'same-origin' || url.host === request.host ? other : 'foreign';
}

/** Returns true for names and addresses of this machine as `URL` writes them: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

const forwarding = /^(forwarded|via|x-(forwarded|real|original|envoy|amzn)-.+|.*(client|connecting)-ip)$/;

/**
 * Returns true if a request used another name of the site: `www.example.com` beside `example.com`, or another name of
 * this machine at the same port. All other hosts are accepted, because load balancers and containers request pages by
 * address, and a proxy may have its own name for this server (docs/product.md#other-names).
 *
 * @param site the public origin
 */
export function isAtOtherName(request: IncomingMessage, site: URL, trustsProxy: boolean): boolean {
  if (request.headers.host === site.host) return false;
  const host = URL.parse(`${site.protocol}//${visitorsHost(request, trustsProxy)}`);
  if (!host || host.host === site.host) return false;
  if (isLoopback(site.hostname)) return isLoopback(host.hostname) && host.port === site.port;
  return host.hostname === `www.${site.hostname}` || `www.${host.hostname}` === site.hostname;
}

/**
 * Returns the host that the visitor used. It is empty if it is unknown, as behind an untrusted proxy, or behind a
 * trusted proxy with a cache in front of it.
 */
function visitorsHost({ headers, httpVersion }: IncomingMessage, trustsProxy: boolean): string {
  if (trustsProxy) return headers.via ? '' : (headers['x-forwarded-host']?.toString().split(',').at(-1) ?? '').trim();
  const isForwarded = httpVersion === '1.0' || Object.keys(headers).some((name) => forwarding.test(name));
  return isForwarded ? '' : (headers.host ?? '');
}
