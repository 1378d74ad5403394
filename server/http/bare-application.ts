import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sentFromElsewhere } from '../../contract/forms/problem.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { Environment } from '../environment/environment.ts';
import { CanonicalHost } from './canonical-host.ts';
import {
  bodyLimit,
  type ConnectionLimits,
  limitConnections,
  refuseMalformed,
  watchConnections,
} from './connections.ts';
import { reportingHeaders } from './content-security-policy.ts';
import { notStored, securityHeaders } from './headers.ts';
import { lingerAfterRefusals } from './lingering-close.ts';
import { logAnswers, logOptions, logRequest, requestId } from './log.ts';
import { createServer } from './node-http.ts';
import { oneAtATime } from './pipelining.ts';
import { sendProblem } from './problems.ts';
import { takeAbsoluteForm } from './request-target.ts';
import { type Sender, senderOf } from './same-origin.ts';
import { type Site, sendStatusPage } from './site.ts';
import { confirmPath } from './unproven-posts.ts';
import { withoutSchemas } from './without-schemas.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender. Only pages see another one than `own`, and have to judge it. */
    sender: Sender;
  }
}

/** Seconds until a client may try again what the database did not do. */
export const tryAgainSeconds = 5;

/**
 * The base of every application: published files, limits, headers, log, errors and shutdown.
 *
 * @param site the built site; without it, as under `npm run dev`, only the calls are answered
 * @param limits how long a visitor may take
 * @param onFile called after each response with a published file
 */
export function createBareApplication(
  environment: Environment,
  site: Site | undefined,
  limits: ConnectionLimits,
  onFile: (status: number) => void = () => {},
): FastifyInstance {
  const trustsProxy = environment.trustProxy !== false;
  // Responses are private to their request by default; files from disk say otherwise.
  const { siteUrl } = environment;
  const headers = { ...securityHeaders(siteUrl), ...reportingHeaders(siteUrl), 'cache-control': notStored };
  const host = new CanonicalHost(siteUrl, trustsProxy);
  const answered = (request: IncomingMessage, status: number) => {
    onFile(status);
    if (environment.logFiles) logRequest(app, request, requestId(request, trustsProxy), status);
  };
  const app: FastifyInstance = Fastify({
    ...logOptions(environment.logLevel, trustsProxy),
    trustProxy: environment.trustProxy,
    bodyLimit,
    // A start may have to render what was published.
    pluginTimeout: 0,
    schemaController: withoutSchemas,
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, connections.isAnswering(socket)),
    serverFactory: (handler: RequestListener) => {
      const answer = site ? atItsOwnHost(site, host, fileFirst(site, handler, answered)) : handler;
      return createServer(
        limits,
        oneAtATime((request, response) => {
          takeAbsoluteForm(request);
          answer(request, response);
        }),
      );
    },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      // No hook runs for these.
      sendError(request, reply.headers(headers), site, error.statusCode ?? 400, error.message),
  });

  limitConnections(app.server, limits);
  lingerAfterRefusals(app.server);
  logAnswers(app);
  const connections = watchConnections(app.server);
  app.addHook('preClose', async () => connections.end());
  // Fastify parses plain text by default; no call takes it.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('sender', 'own');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const sender = senderOf(request, siteUrl);
    const [path = ''] = request.url.split('?', 1);
    // A page may give its form back.
    const mayComeBack =
      sender !== 'foreign' && (site?.pages.has(path) || (sender === 'hidden' && path === confirmPath));
    if (sender === 'own' || mayComeBack) {
      request.sender = sender;
      return undefined;
    }
    return sendRefusal(request, reply, site, sender, siteUrl);
  });
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    // What failed may have said how long its answer can be kept.
    reply.header('cache-control', notStored);
    if (isUnavailable(error)) {
      reply.header('retry-after', tryAgainSeconds);
      return sendError(request, reply, site, 503, 'This is not possible right now. Try again soon.');
    }
    // The length of the file, for a range that cannot be satisfied.
    if (error.headers) reply.headers(error.headers);
    return sendError(request, reply, site, status, status >= 500 ? undefined : error.message);
  });
  return app;
}

/** Leads to a page at the site's own host, in place of answering with it at another one. */
function atItsOwnHost(site: Site, host: CanonicalHost, listener: RequestListener): RequestListener {
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !host.isElsewhere(request)) return listener(request, response);
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!site.files.hasPage(path) && !site.pages.has(path)) return listener(request, response);
    host.redirect(request, response).then(
      (isDone) => isDone || listener(request, response),
      () => listener(request, response),
    );
  };
}

function fileFirst(
  site: Site,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  answered: (request: IncomingMessage, status: number) => void,
) {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (site.files.serve(request, response)) answered(request, response.statusCode);
    else handler(request, response);
  };
}

/** Says why a post was not taken. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site | undefined,
  sender: Sender,
  siteUrl: string | undefined,
): FastifyReply {
  if (sender === 'foreign') return sendError(request, reply, site, 403, 'This request came from another site.');
  const address = siteUrl ?? 'the address of this machine';
  const detail =
    sender === 'hidden'
      ? 'The browser does not say where this request came from.'
      : `This request did not come from a page at ${address}.`;
  if (site && !request.url.startsWith('/api/')) return sendError(request, reply, site, 403, detail);
  return sendProblem(reply, 403, detail, undefined, { code: sentFromElsewhere });
}

/** An error as a problem document for the calls and as a screen for the pages. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site | undefined,
  status: number,
  detail?: string,
): FastifyReply {
  const isCall = !site || request.url.startsWith('/api/');
  return isCall ? sendProblem(reply, status, detail) : sendStatusPage(reply, site, status);
}
