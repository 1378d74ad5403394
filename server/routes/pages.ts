import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../src/server/services.ts';
import { bodyLimit } from '../body-limit.ts';
import { publicPageHeaders } from '../headers.ts';
import { type Site, statusPage } from '../site.ts';

/** The folders of pictures. Those under `_astro` carry a hash of what is in them in their names. */
const pictureFolders = {
  _astro: { maxAge: '365d', immutable: true },
  cards: { maxAge: '1d' },
  icons: { maxAge: '1d' },
};

/** Pictures from disk, and the pages that are made on demand. */
export function pageRoutes(app: FastifyInstance, services: Services, site: Site): void {
  for (const [folder, caching] of Object.entries(pictureFolders)) {
    app.register(fastifyStatic, {
      root: join(site.client, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      ...caching,
    });
  }

  app.register(async (pages) => {
    // Astro reads the body itself, up to the same limit.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));

    pages.all('/*', (request, reply) => {
      const withoutSlash = request.url.replace(/\/+(?=\?|$)/, '');
      if (withoutSlash !== request.url && site.files.has(withoutSlash.split('?')[0] ?? '')) {
        return reply.redirect(withoutSlash, 308);
      }
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
        throw Object.assign(new Error('The body is too large'), { statusCode: 413 });
      }
      if (!request.url.startsWith('/admin')) reply.headers(publicPageHeaders);
      reply.hijack();
      passHeaders(reply);
      site.handlePage(request.raw, reply.raw, (error) => endWithout(reply, site, error), {
        services,
        address: request.ip,
      });
    });
  });
}

/** Hands the headers that were set so far over to the answer that Astro writes. */
function passHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.setHeader('cache-control', 'no-store');
}

/** Ends a request for which Astro has no page, or failed to make it. */
function endWithout(reply: FastifyReply, site: Site, error: unknown): void {
  if (error) reply.log.error(error);
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const status = error ? 500 : 404;
  reply.raw
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(statusPage(site, reply.request.url, status));
}
