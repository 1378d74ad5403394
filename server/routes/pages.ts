import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import compression from 'compression';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../src/server/services.ts';
import { bodyLimit } from '../body-limit.ts';
import { immutable, publicPageHeaders, revalidated, shownElsewhere } from '../headers.ts';
import { type Site, statusPage } from '../site.ts';

/** The folders of pictures. Those under `_astro` carry a hash of what is in them in their names. */
const pictureFolders = {
  _astro: { cacheControl: immutable },
  // The cards are for the pages of others.
  cards: { cacheControl: 'public, max-age=86400', ...shownElsewhere },
  icons: { cacheControl: 'public, max-age=86400' },
};

/** Astro fails at TRACE, and would take any other for GET. */
const pageMethods = new Set(['GET', 'HEAD', 'POST']);

/** Pages on demand hold all styles, because nobody knows before what they will show: 100 KB plain, 16 KB so. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

/** Pictures from disk, and the pages that are made on demand. */
export function pageRoutes(app: FastifyInstance, services: Services, site: Site): void {
  for (const [folder, { cacheControl, ...headers }] of Object.entries(pictureFolders)) {
    app.register(fastifyStatic, {
      root: join(site.client, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      cacheControl: false,
      // Its tags are weak ones and it takes them for strong ones in If-Range: the date of the last change says the same.
      etag: false,
      setHeaders: (reply) => reply.headers({ 'cache-control': cacheControl, ...headers }),
    });
  }

  app.register(async (pages) => {
    // Astro reads the body itself, up to the same limit.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));

    pages.all('/*', (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      if (!pageMethods.has(request.method)) {
        reply.header('allow', [...pageMethods].join(', '));
        throw Object.assign(new Error('Pages are read, and their forms are posted'), { statusCode: 405 });
      }
      const address = withoutSlash(request.url);
      if (address) return reply.header('cache-control', revalidated).redirect(address, 308);
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
        throw Object.assign(new Error('The body is too large'), { statusCode: 413 });
      }
      if (!request.url.startsWith('/admin')) reply.headers(publicPageHeaders);
      reply.hijack();
      // Of a page that fails Astro sends the error screen, which has no policy of its own there.
      reply.header('content-security-policy', site.files.screen(request.url, 500).policy);
      passHeaders(reply);
      const locals = { services, address: request.ip };
      const fallBack = (error: unknown) => endWithout(reply, site, error);
      // The types ask for Express; what is used of a request and an answer is Node's own.
      compress(request.raw as never, reply.raw as never, () =>
        site.handlePage(request.raw, reply.raw, fallBack, locals),
      );
    });
  });
}

/**
 * The one form of an address: without a slash at its end, with its query. Null when it has that form already, and when
 * browsers would read the shorter one as the address of another site (`//host`, `/\host`, `http://host/`).
 */
export function withoutSlash(url: string): string | null {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (!path.endsWith('/') || !/^\/[^/\\]/.test(path)) return null;
  let end = path.length - 1;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) + url.slice(path.length);
}

/** Hands the headers that were set so far over to the answer that Astro writes. */
function passHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}

/** Ends a request for which Astro has no page, or failed to make it. */
function endWithout(reply: FastifyReply, site: Site, error: unknown): void {
  if (error) reply.log.error(error);
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const status = error ? 500 : 404;
  const { html, policy } = statusPage(site, reply.request.url, status);
  reply.raw
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(html);
}
