import { readFileSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { embeddable, immutable } from '../http/headers.ts';
import type { Site } from '../http/site.ts';

const pictureFolders = {
  _astro: { cacheControl: immutable },
  // Other sites show the social cards.
  cards: { cacheControl: 'public, max-age=86400', ...embeddable },
  icons: { cacheControl: 'public, max-age=86400' },
  pictures: { cacheControl: 'public, max-age=86400' },
};

/** The names that the build gives. A file with any other name is not one of our pictures. */
const pictureName = /^[\w@~+,-][\w@~+,.-]*(\/[\w@~+,-][\w@~+,.-]*)*$/;

export const pictureTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/vnd.microsoft.icon',
};

/**
 * A picture up to this size is read in one blocking call. The plugin would wait for the disk several times, and each
 * time also for the server's other work. This is also how much of a file it keeps in memory
 * (docs/decisions/0017-serving-and-policy.md).
 */
const maxBufferedBytes = 64 * 1024;

/** Returns true if the request is for the whole file, not for a range, its headers, or only a newer version. */
const asksForAll = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !Object.keys(headers).some((name) => name === 'range' || name.startsWith('if-'));

/** Makes browsers save a downloadable file under its name in `content/files/`; returns no headers for a picture. */
export function downloadHeaders(path: string): Record<string, string> {
  if (extname(path) in pictureTypes) return {};
  const name = basename(path).replace(/\.[\w-]+(?=\.\w+$)/, '');
  return { 'content-disposition': `attachment; filename="${name}"` };
}

type Pictures = Pick<Site, 'client' | 'linked' | 'catchUp'>;

/** Serves pictures and the files of `content/files/` from disk: those of the current site, and those of the last day. */
export function pictureRoutes(app: FastifyInstance, site: Pictures): void {
  for (const [folder, { cacheControl, ...headers }] of Object.entries(pictureFolders)) {
    app.register(async (pictures) => {
      const pictureHeaders = (path: string) => ({
        'cache-control': cacheControl,
        ...headers,
        ...downloadHeaders(path),
      });
      pictures.register(fastifyStatic, {
        root: site.client,
        serve: false,
        cacheControl: false,
        // The plugin's tags are weak, but it treats them as strong in If-Range. The modification time serves the same
        // purpose.
        etag: false,
      });
      pictures.get<{ Params: { '*': string } }>(`/${folder}/*`, { exposeHeadRoute: true }, async (request, reply) => {
        const name = `${folder}/${request.params['*']}`;
        const found = pictureName.test(name) ? await find(name, site) : null;
        if (!found) return reply.callNotFound();
        const type = pictureTypes[extname(name)];
        const { file, stats } = found;
        if (!type || stats.size > maxBufferedBytes || !asksForAll(request)) {
          reply.headers(pictureHeaders(name));
          return reply.sendFile(basename(file), dirname(file));
        }
        const bytes = readFileSync(file);
        return reply
          .headers({ ...pictureHeaders(name), 'accept-ranges': 'bytes', 'last-modified': stats.mtime.toUTCString() })
          .type(type)
          .send(bytes);
      });
    });
  }
}

interface Found {
  file: string;
  stats: Stats;
}

async function find(name: string, site: Pictures): Promise<Found | null> {
  const found = fileAt(site.linked.get(name) ?? join(site.client, name));
  if (found || !site.catchUp || !name.startsWith('_astro/')) return found;
  await site.catchUp();
  const place = site.linked.get(name);
  return place ? fileAt(place) : null;
}

function fileAt(file: string): Found | null {
  try {
    const stats = statSync(file);
    return stats.isFile() ? { file, stats } : null;
  } catch {
    return null;
  }
}
