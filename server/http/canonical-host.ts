import type { IncomingMessage } from 'node:http';
import { isLoopback } from './same-origin.ts';

const forwarding = /^(forwarded|via|x-(forwarded|real|original|envoy|amzn)-.+|.*(client|connecting)-ip)$/;

/**
 * Returns true if a request used another name of the site: `www.example.com` beside `example.com`, or another name of
 * this machine at the same port. Other hosts are accepted, because load balancers and containers request pages by
 * address, and a proxy may use its own name for this server (docs/product.md#other-names).
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
 * Returns the host that the visitor used, or an empty string if it is unknown: behind an untrusted proxy, or a cache in
 * front of a trusted one.
 */
function visitorsHost({ headers, httpVersion }: IncomingMessage, trustsProxy: boolean): string {
  if (trustsProxy) return headers.via ? '' : (headers['x-forwarded-host']?.toString().split(',').at(-1) ?? '').trim();
  const isForwarded = httpVersion === '1.0' || Object.keys(headers).some((name) => forwarding.test(name));
  return isForwarded ? '' : (headers.host ?? '');
}
