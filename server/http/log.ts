import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';

const longestPath = 200;

/** The form of the ids that a proxy may give to requests. */
const idPattern = /^[\w.-]{8,64}$/;

/** Lines that come while others are being written go together, which under load costs what one would. */
const output = pino.destination({ dest: 1, sync: false });
// The reader may be gone. That does not end the site.
output.on('error', () => {});

/** PostgreSQL's errors carry the row at fault, which is somebody's enquiry. */
function withoutData(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack ?? '' };
}

/**
 * Opens the log: one JSON line for each request on standard output, when it is answered, and none with personal data: no
 * address, no browser, and of the URL the path alone.
 */
export function createLog(level: string): FastifyBaseLogger {
  return pino({ level, serializers: { err: withoutData } }, output);
}

/** Logs what Fastify answers. What is answered before it, the published files, is logged with `logRequest`. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    logRequest(app, request.raw, request.id, reply.raw.statusCode, reply.elapsedTime);
  });
  app.addHook('onRequestAbort', async (request) => {
    // As nginx calls it: the client closed the connection before the response.
    logRequest(app, request.raw, request.id, 499);
  });
}

/** @param ms from the request's head to the end of the answer */
export function logRequest(
  { log }: Pick<FastifyInstance, 'log'>,
  { method, url = '/' }: IncomingMessage,
  id: string,
  status: number,
  ms?: number,
): void {
  const path = url.replace(/\?.*/s, '').slice(0, longestPath);
  log.info({ reqId: id, method, path, status, ...(ms !== undefined && { ms: Math.round(ms * 10) / 10 }) });
}

/** Marks this process. A number follows: a random id for each request would be a part of what a page costs. */
const idStart = randomBytes(6).toString('hex');
let requests = 0;

/** The proxy's id of a request, so that both logs can be read side by side; one of ours where no proxy is trusted. */
export function requestId({ headers }: IncomingMessage, trustsProxy: boolean): string {
  const given = headers['x-request-id'];
  return trustsProxy && typeof given === 'string' && idPattern.test(given) ? given : `${idStart}-${++requests}`;
}
