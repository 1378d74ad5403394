import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MemoryLimit } from './limits/memory-limit.ts';
import { forwarding } from './metrics-access.ts';
import { isLoopback } from './same-origin.ts';

/** A visitor who is redirected more often from one address gets the page: a proxy may bring them back each time. */
const mostRedirects = 5;
const windowSeconds = 10;

/**
 * Leads visitors of pages from another name of the site to its own: from `example.com` to `www.example.com` and back, and from one
 * name of this machine to the other at the same port. Other hosts are answered as they are: load balancers and containers ask for
 * pages by address, and a proxy may have a name of its own for this server (docs/product.md#other-names).
 */
export class CanonicalHost {
  readonly #site: URL | undefined;
  readonly #trustsProxy: boolean;
  readonly #redirects = new MemoryLimit(windowSeconds);

  /** @param siteUrl the origin that visitors see; without it nobody is led anywhere */
  constructor(siteUrl: string | undefined, trustsProxy: boolean) {
    this.#site = siteUrl ? new URL(siteUrl) : undefined;
    this.#trustsProxy = trustsProxy;
  }

  /** Tells whether a request came by another name of the site. */
  isElsewhere(request: IncomingMessage): boolean {
    if (!this.#site || request.headers.host === this.#site.host) return false;
    const host = URL.parse(`${this.#site.protocol}//${this.#visitorsHost(request)}`);
    return host !== null && isOtherName(host, this.#site);
  }

  /** Answers with a redirect that keeps path and query; false, and nothing done, for a visitor who comes again and again. */
  async redirect(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    // Both may be 16 KB long, and 10,000 of them are kept.
    const key = createHash('sha256')
      .update(`${this.#visitor(request)} ${request.url}`)
      .digest('base64url');
    const { count } = await this.#redirects.take(key);
    if (count > mostRedirects) return false;
    // Not for good, because a browser would remember it when SITE_URL has another name one day.
    const headers = {
      location: `${this.#site?.origin}${request.url}`,
      'cache-control': 'no-store',
      'content-length': 0,
    };
    response.writeHead(302, headers).end();
    return true;
  }

  #visitor({ headers, socket }: IncomingMessage): string {
    return String(this.#trustsProxy ? headers['x-forwarded-for'] : socket.remoteAddress);
  }

  /** The host in the visitor's address bar, where it is known: behind a proxy that is not believed it is not. */
  #visitorsHost({ headers, httpVersion }: IncomingMessage): string {
    if (this.#trustsProxy) {
      const sent = headers['x-forwarded-host']?.toString();
      return headers.via || !sent ? '' : (sent.split(',').at(-1) ?? '').trim();
    }
    const isForwarded = httpVersion === '1.0' || Object.keys(headers).some((name) => forwarding.test(name));
    return isForwarded ? '' : (headers.host ?? '');
  }
}

function isOtherName(host: URL, site: URL): boolean {
  if (host.host === site.host) return false;
  if (isLoopback(site.hostname)) return isLoopback(host.hostname) && host.port === site.port;
  return host.hostname === `www.${site.hostname}` || `www.${host.hostname}` === site.hostname;
}
