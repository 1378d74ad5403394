import { constants } from 'node:zlib';
import compression from 'compression';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { applicationPath } from '../../contract/forms/job-application.ts';
import { withContent } from '../../src/content/current.ts';
import { isUnavailable } from '../database/readiness.ts';
import type { Environment } from '../environment/environment.ts';
import { tryAgainSeconds } from '../http/bare-application.ts';
import { bodyLimit, uploadLimit } from '../http/connections.ts';
import { noStore, privatePage, revalidated } from '../http/headers.ts';
import { UploadSlots } from '../http/limits/upload-slots.ts';
import { VisitorLimit } from '../http/limits/visitor-limit.ts';
import { decodedPath } from '../http/pages-on-demand.ts';
import { httpError } from '../http/problems.ts';
import { errorPage, type Site } from '../http/site.ts';
import type { Services } from '../services.ts';

/** Astro fails on TRACE, and would treat any other method as GET. */
const pageMethods = new Set(['GET', 'HEAD', 'POST']);

/**
 * On-demand pages include all styles, because nobody knows beforehand which they need: 100 KB, or 23 KB compressed.
 * They fit into a window of 256 KB. With the default of 4 MB, compression takes a third of such a page's processor time
 * (12 ms instead of 8).
 */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } },
});

/** The time window of the page limit. Rendering takes 8 ms, during which no other request is answered. */
const windowSeconds = 10;

export function pageRoutes(
  app: FastifyInstance,
  services: Services,
  site: Site,
  { contentEditing, pageLimit }: Pick<Environment, 'contentEditing' | 'pageLimit'>,
): void {
  const limit = new VisitorLimit(pageLimit, windowSeconds);
  const uploads = new UploadSlots();
  app.register(async (pages) => {
    // Astro reads the body itself, with the same limit.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));

    pages.all('/*', async (request, reply) => {
      const address = withoutSlash(request.url);
      const [path = ''] = (address ?? request.url).split('?', 1);
      const decoded = decodedPath(path);
      const isAdmin = decoded.startsWith('/admin');
      const isPage = site.pages.has(path) && (contentEditing || !/^\/admin\/content(\/|$)/.test(decoded));
      if (!isPage && !site.files.has(path)) return reply.callNotFound();
      if (!pageMethods.has(request.method)) {
        reply.header('allow', [...pageMethods].join(', '));
        throw httpError(405, 'Pages accept only GET, HEAD and POST');
      }
      if (address) {
        return reply.header('cache-control', isAdmin ? noStore : revalidated).redirect(address, 308);
      }
      if (!isPage) return reply.callNotFound();
      // Browsers send the length of a form. If another client's body is too large, Astro stops reading in the middle,
      // and the connection cannot be used for another request.
      if (request.headers['transfer-encoding']) throw httpError(411, 'The content length is missing');
      const takesFiles =
        (path === applicationPath || path.startsWith(`${applicationPath}/`)) &&
        request.headers['content-type']?.startsWith('multipart/form-data');
      const bytes = Number(request.headers['content-length'] ?? 0);
      if (bytes > (takesFiles ? uploadLimit : bodyLimit)) throw httpError(413, 'The body is too large');
      const { share, secondsLeft } = limit.take(request.ip);
      if (share > 1) throw httpError(429, 'Too many pages at once', { 'retry-after': String(secondsLeft) });
      if (bytes > bodyLimit) {
        // Astro uses the body that was read here.
        Object.assign(request.raw, { body: await uploads.receive(request.raw, reply.raw, request.ip) });
      }
      if (!isAdmin) reply.header('cache-control', privatePage);
      reply.hijack();
      // Astro sends the error page of a failed page without its policy.
      reply.header(
        'content-security-policy',
        site.files.findErrorPage('/', 500).identity.headers['content-security-policy'],
      );
      passHeaders(reply);
      // Astro also takes the address from the Host header: `Host: x/_image?` would reach another page.
      request.raw.headers.host = 'localhost';
      const locals: App.Locals = {
        services,
        address: request.ip,
        tryAgainSeconds,
        respondInstead: (error) => unavailablePage(reply, services, site, error),
      };
      const fallBack = (error: unknown) => endWithError(reply, site, error);
      // The types are Express's, but only properties of Node's objects are used.
      compress(request.raw as never, reply.raw as never, () =>
        withContent(site.content(), () => site.handlePage(request.raw, reply.raw, fallBack, locals)),
      );
    });
  });
}

/** Returns null if the URL has no trailing slash, or if browsers would read the rest as another site (`//host`). */
function withoutSlash(url: string): string | null {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (!path.endsWith('/') || !/^\/[^/\\]/.test(path)) return null;
  let end = path.length - 1;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) + url.slice(path.length);
}

/** Copies the headers set so far to the response that Astro will write. */
function passHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}

/** Returns the error page for a page that needs the unavailable database; undefined for other errors. */
function unavailablePage(
  reply: FastifyReply,
  { readiness }: Services,
  site: Site,
  error: unknown,
): Response | undefined {
  if (!isUnavailable(error)) return undefined;
  reply.log.error(error);
  // Fastify runs no hook for this response.
  readiness.invalidate();
  const { html, headers } = errorPage(site, 503);
  return new Response(html, { status: 503, headers: { ...headers, 'retry-after': String(tryAgainSeconds) } });
}

function endWithError(reply: FastifyReply, site: Site, error: unknown): void {
  reply.log.error(error ?? 'Astro has no page for an address on the list of on-demand pages.');
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const { html, headers } = errorPage(site, 500);
  reply.raw.writeHead(500, headers).end(html);
}
