import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { PublishedFiles, Screen } from './published-files.ts';

/** Astro's request handler, from the built `dist/server/entry.mjs`. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => void;

/** The built site. */
export interface Site {
  files: PublishedFiles;
  /** The folder that was built for browsers, from which the pictures are served. */
  client: string;
  handlePage: PageHandler;
}

/** What `src/pages/500.astro` says, in the place of which the error screen says its status. */
const builtStatus = '500 Internal Server Error';

/** The not-found screen for status 404; for any other the error screen, which never shows a stack trace. */
export function statusPage(site: Site, url: string, status: number): Screen {
  const path = url.split('?')[0] ?? '/';
  if (status === 404) return site.files.screen(path, 404);
  const { html, policy } = site.files.screen(path, 500);
  return { html: html.replaceAll(builtStatus, `${status} ${STATUS_CODES[status] ?? 'Error'}`), policy };
}

/** Answers with the screen for a status. */
export function sendStatusPage(reply: FastifyReply, site: Site, status: number): FastifyReply {
  const { html, policy } = statusPage(site, reply.request.url, status);
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(html);
}
