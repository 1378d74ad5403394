import { constants } from 'node:zlib';
import compression from 'compression';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { applicationPath } from '../../contract/forms/job-application.ts';
import { withContent } from '../../src/content/current.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { Environment } from '../environment/environment.ts';
import { tryAgainSeconds } from '../http/bare-application.ts';
import { bodyLimit, uploadLimit } from '../http/connections.ts';
import { notStored, privatePage, revalidated } from '../http/headers.ts';
import { readStart, Uploads } from '../http/limits/uploads.ts';
import { VisitorLimit } from '../http/limits/visitor-limit.ts';
import { httpError } from '../http/problems.ts';
import { errorPage, type Site } from '../http/site.ts';
import type { Services } from '../services.ts';

/** Astro fails at TRACE, and would take any other for GET. */
const pageMethods = new Set(['GET', 'HEAD', 'POST']);

/**
 * Pages on demand hold all styles, because their content is not known beforehand: 100 KB, 23 KB compressed. They fit into
 * a window of 256 KB; the usual one, of 4 MB, is a third of the processor time of such a page (12 ms, and 8 with this).
 */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } },
});

/** Window of the page limit. Rendering takes 8 ms, in which no other request is answered. */
const windowSeconds = 10;

/** The pages that are rendered on demand. Nothing else of Astro's can be reached: everything but pages is not found. */
export function pageRoutes(
  app: FastifyInstance,
  services: Services,
  site: Site,
  { contentEditing, pageLimit }: Pick<Environment, 'contentEditing' | 'pageLimit'>,
): void {
  const limit = new VisitorLimit(pageLimit, windowSeconds);
  const uploads = new Uploads();
  app.register(async (pages) => {
    // Astro reads the body itself, up to the same limit.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));

    pages.all('/*', async (request, reply) => {
      const address = withoutSlash(request.url);
      const [path = ''] = (address ?? request.url).split('?', 1);
      const isPage = site.pages.has(path) && (contentEditing || !/^\/admin\/content(\/|$)/.test(path));
      if (!isPage && !site.files.has(path)) return reply.callNotFound();
      if (!pageMethods.has(request.method)) {
        reply.header('allow', [...pageMethods].join(', '));
        throw httpError(405, 'Pages accept only GET, HEAD and POST');
      }
      if (address) {
        // The query of an address in the admin area may hold what was typed into a form.
        const isAdmin = path.startsWith('/admin');
        return reply.header('cache-control', isAdmin ? notStored : revalidated).redirect(isAdmin ? path : address, 308);
      }
      if (!isPage) return reply.callNotFound();
      // Browsers send forms with their length. Of other bodies Astro stops reading one that is too large in its middle,
      // which leaves nothing that the next request on the connection could follow.
      if (request.headers['transfer-encoding']) throw httpError(411, 'The content length is missing');
      const takesFiles =
        (path === applicationPath || path.startsWith(`${applicationPath}/`)) &&
        request.headers['content-type']?.startsWith('multipart/form-data');
      const bytes = Number(request.headers['content-length'] ?? 0);
      const isTooLarge = bytes > (takesFiles ? uploadLimit : bodyLimit);
      if (isTooLarge && !takesFiles) throw httpError(413, 'The body is too large');
      const { share, secondsLeft } = await limit.take(request.ip);
      if (share > 1) throw httpError(429, 'Too many pages at once', { 'retry-after': String(secondsLeft) });
      if (takesFiles && bytes > bodyLimit) {
        // Of a file that is too large the page needs what was typed before it.
        const body = await (isTooLarge
          ? readStart(request.raw, bodyLimit)
          : uploads.receive(request.raw, reply.raw, request.ip));
        // Astro takes what was read from here.
        Object.assign(request.raw, { body });
      }
      if (!path.startsWith('/admin')) reply.header('cache-control', privatePage);
      reply.hijack();
      // Of a page that fails Astro sends the error screen, which has no policy of its own there.
      reply.header('content-security-policy', site.files.screen('/', 500).identity.headers['content-security-policy']);
      passHeaders(reply);
      // Astro reads the address from the Host header as well: `Host: x/_image?` would lead to another page.
      request.raw.headers.host = 'localhost';
      const locals: App.Locals = {
        services,
        address: request.ip,
        isTooLarge,
        isForeign: request.sender !== 'own',
        tryAgainSeconds,
        answerInstead: (error) => unavailablePage(reply, services, site, error),
      };
      const fallBack = (error: unknown) => endWithError(reply, site, error);
      // The types ask for Express; what is used of a request and an answer is Node's own.
      compress(request.raw as never, reply.raw as never, () =>
        withContent(site.content(), () => site.handlePage(request.raw, reply.raw, fallBack, locals)),
      );
    });
  });
}

/**
 * The one form of an address: without a slash at its end, with its query. Null when it has that form already, and when
 * browsers would read the shorter one as the address of another site (`//host`, `/\host`, `http://host/`).
 */
function withoutSlash(url: string): string | null {
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

/** The screen for a page that needs a database which cannot be used at the moment; undefined for any other error. */
function unavailablePage(
  reply: FastifyReply,
  { readiness }: Services,
  site: Site,
  error: unknown,
): Response | undefined {
  if (!isUnavailable(error)) return undefined;
  reply.log.error(error);
  // No hook sees the answer.
  readiness.doubt();
  const { html, policy } = errorPage(site, 503);
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': notStored,
      'retry-after': String(tryAgainSeconds),
    },
  });
}

/** Ends a request for a page that could not be rendered. */
function endWithError(reply: FastifyReply, site: Site, error: unknown): void {
  reply.log.error(error ?? 'Astro has no page for an address on the list of pages on demand.');
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const { html, policy } = errorPage(site, 500);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  reply.raw.writeHead(500, { ...headers, 'cache-control': notStored }).end(html);
}
