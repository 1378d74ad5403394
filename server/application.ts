import { createServer, type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Environment } from '../src/server/env.ts';
import type { Services } from '../src/server/services.ts';
import { cacheControl, securityHeaders } from './headers.ts';
import { sendProblem } from './problems.ts';
import type { PublishedFiles } from './published-files.ts';
import { adminSessionRoutes } from './routes/admin-session.ts';
import { intakeRoutes } from './routes/intake.ts';
import { submissionRoutes } from './routes/submissions.ts';
import { isAllowedOrigin } from './same-origin.ts';

/** Astro's request handler, from the built `dist/server/entry.mjs`. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => void;

export interface Site {
  files: PublishedFiles;
  /** The folder of everything that was built, for the pictures. */
  pictures: string;
  handlePage: PageHandler;
}

/** Bodies above this are refused with 413. */
export const bodyLimit = 64 * 1024;

/**
 * The calls, as an application of their own: the server mounts them beside the pages, and
 * `npm run dev` before Astro's development server.
 */
export function createApplication(environment: Environment, services: Services, site?: Site): FastifyInstance {
  const app = Fastify({
    logger: { level: environment.logLevel },
    trustProxy: environment.trustProxy,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: false },
    ...(site && { serverFactory: (handler) => createServer(fileFirst(site.files, handler)) }),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    if (!isAllowedOrigin(request, environment.siteUrl)) {
      return sendError(request, reply, site, 403, 'This was sent from another site.');
    }
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return sendError(request, reply, site, status, status >= 500 ? undefined : error.message);
  });
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, site));

  intakeRoutes(app, services);
  adminSessionRoutes(app, services);
  submissionRoutes(app, services);
  if (site) pageRoutes(app, services, site);
  return app;
}

function fileFirst(files: PublishedFiles, handler: (request: IncomingMessage, response: ServerResponse) => void) {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!files.serve(request, response)) handler(request, response);
  };
}

/** Pictures from disk, and the pages that are made on demand. */
function pageRoutes(app: FastifyInstance, services: Services, site: Site): void {
  app.register(fastifyStatic, {
    root: site.pictures,
    prefix: '/_astro/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response) => response.setHeader('cache-control', cacheControl('/_astro/')),
  });

  app.register(async (pages) => {
    // Astro reads the body itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (path.length > 1 && path.endsWith('/') && site.files.has(path.slice(0, -1))) {
        return reply.redirect(request.url.replace(/\/+(?=\?|$)/, ''), 308);
      }
      if (path.startsWith('/api/')) return reply.callNotFound();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.raw.setHeader('cache-control', 'no-store');
      const next = (error?: unknown) => {
        if (error) request.log.error(error);
        sendRawPage(reply, error ? 500 : 404, error ? errorPage(site, 500) : site.files.text('/404'));
      };
      site.handlePage(request.raw, reply.raw, next, { services });
    });
  });
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply, site: Site | undefined) {
  if (!site || isCall(request)) return sendProblem(reply, 404, 'There is nothing at this address.');
  return reply.code(404).type('text/html; charset=utf-8').send(site.files.text('/404'));
}

/** An error as a problem document for the calls and as the error screen for the pages; never a stack trace. */
function sendError(request: FastifyRequest, reply: FastifyReply, site: Site | undefined, status: number, detail?: string) {
  if (!site || isCall(request)) return sendProblem(reply, status, detail);
  return reply.code(status).type('text/html; charset=utf-8').send(errorPage(site, status));
}

function isCall(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/');
}

const builtStatus = '500 Internal Server Error';

/** The error screen, which is built for status 500, for any status. */
function errorPage(site: Site, status: number): string {
  return site.files.text('/500').replaceAll(builtStatus, `${status} ${STATUS_CODES[status] ?? 'Error'}`);
}

function sendRawPage(reply: FastifyReply, status: number, page: string): void {
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  reply.raw.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
