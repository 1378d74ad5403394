import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../language/escape-html.ts';
import type { Content } from '../../src/content/content.ts';
import { noStore } from './headers.ts';
import type { PagesOnDemand } from './pages-on-demand.ts';
import { isHashed, type PublishedFiles, variantFor } from './published-files.ts';

/** Astro's request handler, from the built `dist/server/entry.mjs`. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => void;

/** The built site. A publication replaces it in one step. */
export interface Site {
  files: PublishedFiles;
  /** The folder of the files that were built for browsers, such as pictures. */
  client: string;
  /** Pictures and downloads added after the build, by name. */
  linked: ReadonlyMap<string, string>;
  /** Applies publications that another process of this site has made, if there are any. */
  catchUp?: () => Promise<void>;
  pages: PagesOnDemand;
  handlePage: PageHandler;
  content: () => Content;
}

/**
 * Serves a script, a style or a part of the search index from a publication that this process does not know yet,
 * because another process sent the page. Returns false, without responding, if the file does not exist.
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

/** Returns the error page for a status. It never shows a stack trace. */
export function errorPage(site: Site, status: number): { html: string; headers: Record<string, string> } {
  const { headers: built, body } = site.files.findErrorPage('/', 500).identity;
  // The built page contains the status and the text of `src/pages/500.astro`.
  const { records } = site.content();
  const statuses: Record<number, string> = records['interface-errors'][0]?.data.statuses ?? {};
  const words = records['interface-messages'][0]?.data.failure;
  const shown = `500 ${statuses[500]}`;
  const html = body()
    .toString()
    .replaceAll(shown, `${status} ${statuses[status] ?? ''}`.trim())
    .replace(/(<\/h1><p[^>]*>)([^<]*)/, (_, heading: string, text: string) => {
      if (!words || status >= 500) return heading + text;
      return heading + escapeHtml(status === 413 ? words.tooLarge : words.refused);
    });
  const policy = String(built['content-security-policy']);
  const type = 'text/html; charset=utf-8';
  return { html, headers: { 'content-type': type, 'content-security-policy': policy, 'cache-control': noStore } };
}

/** Sends the error page for a status. For 404, it is the one nearest to the address. */
export function sendStatusPage(reply: FastifyReply, site: Site, status: number): FastifyReply {
  reply.code(status).type('text/html; charset=utf-8');
  if (status !== 404) {
    const { html, headers } = errorPage(site, status);
    return reply.headers(headers).send(html);
  }
  const { url, headers: asked } = reply.request;
  const { headers, body } = variantFor(
    site.files.findErrorPage(url.split('?')[0] ?? '/', 404),
    asked['accept-encoding'],
  );
  for (const name of ['content-security-policy', 'content-encoding', 'vary']) {
    if (headers[name]) reply.header(name, headers[name]);
  }
  return reply.send(body());
}
