import type { IncomingMessage, RequestListener } from 'node:http';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { isUnavailable } from '../database/readiness.ts';
import type { Environment } from '../environment/environment.ts';
import { bodyLimit, type ConnectionLimits, oneAtATime, watchConnections } from './connections.ts';
import { noStore, securityHeaders } from './headers.ts';
import { createLog, logRequest, logResponses, requestId } from './log.ts';
import { createServer } from './node-http.ts';
import { sendFieldErrors, sendProblem } from './problems.ts';
import { isFromOwnPage } from './same-origin.ts';
import { type Site, sendStatusPage } from './site.ts';

type HandledError = FastifyError & { headers?: Record<string, string>; fields?: FieldErrors };

export const tryAgainSeconds = 5;

/** Input is validated with zod. Fastify's own schema compilers would take 5 MB. */
const withoutSchemas = { compilersFactory: { buildValidator: rejectSchemas, buildSerializer: rejectSchemas } };

function rejectSchemas(): never {
  throw new Error('Routes have no schemas here: see contract/.');
}

/** Creates the base of every application: published files, limits, headers, log, error handling and shutdown. */
export function createBareApplication(
  environment: Environment,
  site: Site | undefined,
  { maxConnections, unreadTimeout, ...limits }: ConnectionLimits,
): FastifyInstance {
  const { siteUrl } = environment;
  const trustsProxy = environment.trustProxy !== false;
  // Responses are not cached, except files from disk, which override this.
  const headers = { ...securityHeaders(siteUrl), 'cache-control': noStore };
  const log = createLog(environment.logLevel);
  const onResponse = (request: IncomingMessage, status: number) =>
    logRequest({ log }, request, requestId(request, trustsProxy), status);
  const app = Fastify({
    loggerInstance: log,
    // Fastify's own log would write two lines for each request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request: IncomingMessage) => requestId(request, trustsProxy),
    trustProxy: environment.trustProxy,
    bodyLimit,
    // Only pages, files and the checks of operators answer HEAD.
    exposeHeadRoutes: false,
    // At startup, the site may have to be rendered because of a publication, which takes time.
    pluginTimeout: 0,
    schemaController: withoutSchemas,
    serverFactory: (handler: RequestListener) => {
      const answer = site ? filesFirst(site, handler, onResponse) : handler;
      return createServer(limits, oneAtATime(answer));
    },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      // Fastify runs no hooks for these errors.
      sendError(request, reply.headers(headers), site, error.statusCode ?? 400, error.message),
  });

  // Node answers malformed requests itself and, unlike Fastify, never in the middle of another response.
  app.server.removeAllListeners('clientError');
  app.server.maxConnections = maxConnections;
  app.server.timeout = unreadTimeout;
  app.server.on('timeout', (socket) => {
    // Node closes idle connections earlier than this. A stalled body has its own time limit. A client that is waiting
    // for a picture has nothing to read yet.
    if (socket.writableLength > 0 || socket.timeout !== unreadTimeout) socket.destroy();
  });
  const endConnections = watchConnections(app.server);
  app.addHook('preClose', async () => endConnections());
  logResponses(app);
  // Fastify accepts plain text by default, but none of the calls do.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (isFromOwnPage(request, siteUrl)) return undefined;
    const detail = `This request did not come from a page at ${siteUrl ?? 'the address of this machine'}.`;
    return sendError(request, reply, site, 403, detail);
  });
  app.setErrorHandler((error: HandledError, request, reply) => {
    const status = error.statusCode ?? 500;
    // Only an expected refusal brings the status 503 itself, such as that of one upload too many.
    if (error.statusCode === 503) request.log.warn(error.message);
    else if (status >= 500) request.log.error(error);
    // The handler that failed may have set a cache duration.
    reply.header('cache-control', noStore);
    // After a body that it did not read, Fastify closes the connection. The system then resets it, and a client that is
    // still sending never gets the response. If the connection stays open, Node discards the rest of the body.
    reply.removeHeader('connection');
    if (error.fields) return sendFieldErrors(reply, error.fields);
    if (isUnavailable(error)) {
      reply.header('retry-after', tryAgainSeconds);
      return sendError(request, reply, site, 503, 'This is temporarily unavailable. Try again soon.');
    }
    // The headers include the file's length if a requested range is out of bounds.
    if (error.headers) reply.headers(error.headers);
    return sendError(request, reply, site, status, status >= 500 ? undefined : error.message);
  });
  return app;
}

/** Answers with published files before Fastify does; a page on demand only if its address has no query. */
function filesFirst(
  site: Site,
  handler: RequestListener,
  onAnswered: (request: IncomingMessage, status: number) => void,
): RequestListener {
  return (request, response) => {
    const [path = '', search] = (request.url ?? '/').split('?', 2);
    const isOnDemand = search !== undefined && site.pages.has(path);
    if (!isOnDemand && site.files.serve(request, response)) onAnswered(request, response.statusCode);
    else handler(request, response);
  };
}

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
