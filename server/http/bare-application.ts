import type { IncomingMessage, RequestListener } from 'node:http';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { sentFromElsewhere } from '../../contract/forms/problem.ts';
import { isUnavailable } from '../database/readiness.ts';
import type { Environment } from '../environment/environment.ts';
import { bodyLimit, type ConnectionLimits, oneAtATime, takeAbsoluteForm, watchConnections } from './connections.ts';
import { noStore, securityHeaders } from './headers.ts';
import { createLog, logRequest, logResponses, requestId } from './log.ts';
import { createServer } from './node-http.ts';
import { sendFieldErrors, sendProblem } from './problems.ts';
import { identifySender, isAtOtherName, type Sender } from './same-origin.ts';
import { type Site, sendStatusPage } from './site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of the request: `own`, or `elsewhere` for a login. The login page then explains this. */
    sender: Sender;
  }
}

type HandledError = FastifyError & { headers?: Record<string, string>; fields?: FieldErrors };

/** Seconds until a client may retry after a database error. */
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
  onFile: (status: number) => void = () => {},
): FastifyInstance {
  const { siteUrl } = environment;
  const trustsProxy = environment.trustProxy !== false;
  // Responses are not cached, except files from disk, which override this.
  const headers = { ...securityHeaders(siteUrl), 'cache-control': noStore };
  const log = createLog(environment.logLevel);
  const onResponse = (request: IncomingMessage, status: number) => {
    onFile(status);
    logRequest({ log }, request, requestId(request, trustsProxy), status);
  };
  const app = Fastify({
    loggerInstance: log,
    // Fastify's own log would write two lines for each request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request: IncomingMessage) => requestId(request, trustsProxy),
    trustProxy: environment.trustProxy,
    bodyLimit,
    // At startup, the site may have to be rendered because of a publication, which takes time.
    pluginTimeout: 0,
    schemaController: withoutSchemas,
    serverFactory: (handler: RequestListener) => {
      const answer = site ? filesFirst(site, handler, onResponse, siteUrl, trustsProxy) : handler;
      return createServer(limits, oneAtATime(takeAbsoluteForm(answer)));
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
  app.decorateRequest('sender', 'own');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    request.sender = identifySender(request, siteUrl);
    const isLogin = request.url.split('?', 1)[0] === '/admin/login';
    if (request.sender === 'own' || (request.sender === 'elsewhere' && isLogin && site)) return undefined;
    return sendRefusal(request, reply, site, siteUrl);
  });
  app.setErrorHandler((error: HandledError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
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

/**
 * Answers with published files before Fastify does, and redirects page requests for other host names to the site's own.
 * A page on demand is answered from its file only if the address has no query.
 */
function filesFirst(
  site: Site,
  handler: RequestListener,
  onAnswered: (request: IncomingMessage, status: number) => void,
  siteUrl: string | undefined,
  trustsProxy: boolean,
): RequestListener {
  const origin = siteUrl ? new URL(siteUrl) : undefined;
  return (request, response) => {
    const { method, url = '/' } = request;
    const [path = '', search] = url.split('?', 2);
    if (origin && (method === 'GET' || method === 'HEAD') && isAtOtherName(request, origin, trustsProxy)) {
      if (site.files.hasPage(path) || site.pages.has(path)) {
        // The redirect is temporary, because browsers would remember a permanent one even after SITE_URL has changed.
        const headers = { location: `${origin.origin}${url}`, 'cache-control': noStore, 'content-length': 0 };
        response.writeHead(302, headers).end();
        return;
      }
    }
    const isOnDemand = search !== undefined && site.pages.has(path);
    if (!isOnDemand && site.files.serve(request, response)) onAnswered(request, response.statusCode);
    else handler(request, response);
  };
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site | undefined,
  siteUrl = 'the address of this machine',
): FastifyReply {
  if (request.sender === 'foreign') return sendError(request, reply, site, 403, 'This request came from another site.');
  const detail = `This request did not come from a page at ${siteUrl}.`;
  if (site && !request.url.startsWith('/api/')) return sendError(request, reply, site, 403, detail);
  return sendProblem(reply, 403, detail, undefined, { code: sentFromElsewhere });
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
