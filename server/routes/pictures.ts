import { readFileSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { immutable, shownElsewhere } from '../http/headers.ts';
import type { Site } from '../http/site.ts';

/** The folders of pictures. Those under `_astro` carry a hash of what is in them in their names. */
const pictureFolders = {
  _astro: { cacheControl: immutable },
  // The cards are for the pages of others.
  cards: { cacheControl: 'public, max-age=86400', ...shownElsewhere },
  icons: { cacheControl: 'public, max-age=86400' },
  pictures: { cacheControl: 'public, max-age=86400' },
};

/** How the build names them: what has another name is not a picture of ours. */
const pictureName = /^[\w@~+,-][\w@~+,.-]*(\/[\w@~+,-][\w@~+,.-]*)*$/;

const pictureTypes: Record<string, string> = {
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
 * Up to so many bytes a picture is read in one piece, while nothing else runs. The plugin waits for the disk several times,
 * and each time for what the server does meanwhile. It holds as much of a file at a time as this is
 * (docs/decisions/0017-serving-and-policy.md).
 */
const mostInOnePiece = 64 * 1024;

/** Whether all of a file is asked for, and not a part of it, its headers, or what has changed since. */
const asksForAll = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !Object.keys(headers).some((name) => name === 'range' || name.startsWith('if-'));

/** Has browsers store a file that visitors download, under its name in `content/files/`; nothing for a picture. */
export function downloadHeaders(path: string): Record<string, string> {
  if (extname(path) in pictureTypes) return {};
  const name = basename(path).replace(/\.[\w-]+(?=\.\w+$)/, '');
  return { 'content-disposition': `attachment; filename="${name}"` };
}

type Pictures = Pick<Site, 'client' | 'linked' | 'catchUp'>;

/** Pictures and the files of `content/files/`, from disk: those of the site as it is at the moment of the request, and those of the last day. */
export function pictureRoutes(app: FastifyInstance, site: Pictures): void {
  for (const [folder, { cacheControl, ...headers }] of Object.entries(pictureFolders)) {
    app.register(async (pictures) => {
      const headersOf = (path: string) => ({
        'cache-control': cacheControl,
        ...headers,
        ...downloadHeaders(path),
      });
      pictures.register(fastifyStatic, {
        root: site.client,
        serve: false,
        cacheControl: false,
        // Its tags are weak ones and it takes them for strong ones in If-Range: the date of the last change says the same.
        etag: false,
      });
      pictures.get<{ Params: { '*': string } }>(`/${folder}/*`, async (request, reply) => {
        const name = `${folder}/${request.params['*']}`;
        const found = pictureName.test(name) ? await find(name, site) : null;
        if (!found) return reply.callNotFound();
        const type = pictureTypes[extname(name)];
        const { file, stats } = found;
        if (!type || stats.size > mostInOnePiece || !asksForAll(request)) {
          reply.headers(headersOf(name));
          return reply.sendFile(basename(file), dirname(file));
        }
        const bytes = readFileSync(file);
        return reply
          .headers({ ...headersOf(name), 'accept-ranges': 'bytes', 'last-modified': stats.mtime.toUTCString() })
          .type(type)
          .send(bytes);
      });
    });
  }
}

/** A file that is there. */
interface Found {
  file: string;
  stats: Stats;
}

/** Finds the file of a picture; null when there is none. */
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
