import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Environment } from '../src/server/env.ts';
import type { Services } from '../src/server/services.ts';
import { bodyLimit } from './body-limit.ts';
import { connectionLimits, limitConnections } from './connection-limits.ts';
import { watchConnections } from './connections.ts';
import { notStored, securityHeaders } from './headers.ts';
import { refuseMalformed } from './malformed-requests.ts';
import { sendProblem } from './problems.ts';
import type { PublishedFiles } from './published-files.ts';
import { adminSessionRoutes } from './routes/admin-session.ts';
import { deliveryRoutes } from './routes/deliveries.ts';
import { eventRoutes } from './routes/events.ts';
import { generateImageRoute } from './routes/generate-image.ts';
import { intakeRoutes } from './routes/intake.ts';
import { pageRoutes } from './routes/pages.ts';
import { submissionRoutes } from './routes/submissions.ts';
import { trustRoutes } from './routes/trust.ts';
import { isAllowedOrigin } from './same-origin.ts';
import { type Site, sendStatusPage } from './site.ts';

/**
 * The site as an HTTP application: published files first, then the calls, then the pages on demand.
 *
 * @param site the built site; without it, as under `npm run dev`, only the calls are answered
 * @param limits how long a visitor may take; shorter in tests
 */
export function createApplication(
  environment: Environment,
  services: Services,
  site?: Site,
  limits = connectionLimits,
): FastifyInstance {
  // What is made for a request is for whoever asked; files from disk say otherwise.
  const headers = { ...securityHeaders(environment.siteUrl), 'cache-control': notStored };
  const app = Fastify({
    logger: { level: environment.logLevel, serializers: { req: withoutPersonalData } },
    trustProxy: environment.trustProxy,
    bodyLimit,
    schemaController: withoutSchemas,
    clientErrorHandler: refuseMalformed,
    serverFactory: (handler: RequestListener) => createServer(limits, site ? fileFirst(site.files, handler) : handler),
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      // No hook runs for these.
      sendError(request, reply.headers(headers), site, error.statusCode ?? 400, error.message),
  });

  limitConnections(app.server, limits);
  const endConnections = watchConnections(app.server);
  app.addHook('preClose', async () => endConnections());
  // Fastify reads plain text of its own accord; no call takes it.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!isAllowedOrigin(request, environment.siteUrl)) {
      return sendError(request, reply, site, 403, 'This was sent from another site.');
    }
  });
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    // How long a file is of which an impossible range was asked.
    if (error.headers) reply.headers(error.headers);
    return sendError(request, reply, site, status, status >= 500 ? undefined : error.message);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, site, 404, 'There is nothing at this address.'));

  intakeRoutes(app, services);
  generateImageRoute(app, services);
  adminSessionRoutes(app, services);
  submissionRoutes(app, services);
  deliveryRoutes(app, services);
  eventRoutes(app, services);
  trustRoutes(app, services);
  app.addHook('onReady', async () => services.workers.start());
  if (site) pageRoutes(app, services, site);
  return app;
}

/** What is sent is checked with zod: Fastify's own compilers of schemas would be 5 MB for nothing. */
const withoutSchemas = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } };

function noSchemas(): never {
  throw new Error('Routes have no schemas here: see src/forms/.');
}

/** What the log says of a request: no address, and of the URL the path alone, which holds nothing that was typed. */
function withoutPersonalData({ method, url }: FastifyRequest): { method: string; path: string } {
  return { method, path: url.split('?')[0] ?? '' };
}

function fileFirst(files: PublishedFiles, handler: (request: IncomingMessage, response: ServerResponse) => void) {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!files.serve(request, response)) handler(request, response);
  };
}

/** An error as a problem document for the calls and as a screen for the pages. */
function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site | undefined,
  status: number,
  detail?: string,
): FastifyReply {
  const isCall = !site || request.url.startsWith('/api/');
  return isCall ? sendProblem(reply, status, detail) : sendStatusPage(reply, site, status);
}
