import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from '../../src/content/content.ts';
import type { ErrorWords } from '../../src/content/interface/errors.ts';
import type { PagesOnDemand } from './pages-on-demand.ts';
import { type PublishedFiles, variantFor } from './published-files.ts';
import { isHashed } from './read-published-files.ts';

/** Astro's request handler, from the built `dist/server/entry.mjs`. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => void;

/** The built site. A publication replaces all of it in one step. */
export interface Site {
  files: PublishedFiles;
  /** The folder that was built for browsers, from which the pictures are served. */
  client: string;
  /** The pictures and downloads that came later, each by its name: the file that it is in. */
  linked: ReadonlyMap<string, string>;
  /** Takes over what another process of this site has published, if there is something. */
  catchUp?: () => Promise<void>;
  pages: PagesOnDemand;
  handlePage: PageHandler;
  /** Returns the content that pages on demand are rendered from. */
  content: () => Content;
  /** What the error screen says of a status. */
  statuses: ErrorWords['statuses'];
}

/**
 * Answers with a script, a style or a part of the search of a publication that this process learns of only now: the page that
 * asks for it came from another process. False, and nothing done, when there is no such file.
 */
export async function serveFromNewerPublication(
  site: Site,
  { raw, url }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const [path = ''] = url.split('?', 1);
  if (!site.catchUp || !isHashed(path.slice(1))) return false;
  await site.catchUp();
  if (!site.files.has(path) || (raw.method !== 'GET' && raw.method !== 'HEAD')) return false;
  reply.hijack();
  return site.files.serve(raw, reply.raw);
}

/** The error screen with this status, which never shows a stack trace. */
export function errorPage(site: Site, status: number): { html: string; policy: string } {
  const { headers, body } = site.files.screen('/', 500).identity;
  // The status that `src/pages/500.astro` was built with.
  const built = `500 ${site.statuses[500]}`;
  const html = body()
    .toString()
    .replaceAll(built, `${status} ${site.statuses[status] ?? ''}`.trim());
  return { html, policy: String(headers['content-security-policy']) };
}

/** Answers with the screen for a status: for 404 the not-found screen that is nearest to the address. */
export function sendStatusPage(reply: FastifyReply, site: Site, status: number): FastifyReply {
  reply.code(status).type('text/html; charset=utf-8');
  if (status !== 404) {
    const { html, policy } = errorPage(site, status);
    return reply.header('content-security-policy', policy).send(html);
  }
  const { url, headers: asked } = reply.request;
  const { headers, body } = variantFor(site.files.screen(url.split('?')[0] ?? '/', 404), asked['accept-encoding']);
  for (const name of ['content-security-policy', 'content-encoding', 'vary']) {
    if (headers[name]) reply.header(name, headers[name]);
  }
  return reply.send(body());
}
