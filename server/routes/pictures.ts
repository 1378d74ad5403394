import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { immutable, shownElsewhere } from '../http/headers.ts';
import type { Site } from '../http/site.ts';

/** The folders of pictures. Those under `_astro` carry a hash of what is in them in their names. */
const pictureFolders = {
  _astro: { cacheControl: immutable },
  // The cards are for the pages of others.
  cards: { cacheControl: 'public, max-age=86400', ...shownElsewhere },
  icons: { cacheControl: 'public, max-age=86400' },
};

/** Pictures, from disk. */
export function pictureRoutes(app: FastifyInstance, site: Pick<Site, 'client'>): void {
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
}
