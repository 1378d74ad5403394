import type { IncomingMessage } from 'node:http';

const absolute = /^https?:\/\/([^/?#@\s]+)([/?][^#]*)?$/i;

/**
 * Gives a request for `http://host/path` the path, and the host in place of its header: a client may write every request as it
 * would to a proxy (RFC 9112, 3.2.2).
 */
export function takeAbsoluteForm(request: IncomingMessage): void {
  const { url = '/' } = request;
  if (url.startsWith('/')) return;
  const [, host, path = ''] = absolute.exec(url) ?? [];
  if (!host) return;
  request.url = path.startsWith('/') ? path : `/${path}`;
  request.headers.host = host;
}
