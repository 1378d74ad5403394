import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';

const maxPathLength = 200;

/** The format of request ids from a proxy. */
const idPattern = /^[\w.-]{8,64}$/;

/** Lines that arrive during a write are written together, so a busy log costs little. */
const output = pino.destination({ dest: 1, sync: false });
// A closed output must not end the site.
output.on('error', () => {});

/** PostgreSQL's errors include the faulty row, which may be somebody's enquiry. */
function withoutData(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack ?? '' };
}

/**
 * Opens the log: one JSON line on standard output for each answered request, without personal data: no address, no
 * browser, and only the path of the URL.
 */
export function createLog(level: string): FastifyBaseLogger {
  return pino({ level, serializers: { err: withoutData } }, output);
}

/** Logs the responses of Fastify. Published files are answered before it and logged with `logRequest`. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    logRequest(app, request.raw, request.id, reply.raw.statusCode, reply.elapsedTime);
  });
  app.addHook('onRequestAbort', async (request) => {
    // nginx's status for a client that closed the connection before the response.
    logRequest(app, request.raw, request.id, 499);
  });
}

/** @param ms the time from the request's head to the end of the response */
export function logRequest(
  { log }: Pick<FastifyInstance, 'log'>,
  { method, url = '/' }: IncomingMessage,
  id: string,
  status: number,
  ms?: number,
): void {
  const path = url.replace(/\?.*/s, '').slice(0, maxPathLength);
  log.info({ reqId: id, method, path, status, ...(ms !== undefined && { ms: Math.round(ms * 10) / 10 }) });
}

/** Identifies this process. A counter follows, because a random id for each request would cost noticeable time. */
const idStart = randomBytes(6).toString('hex');
let requests = 0;

/** Returns the proxy's id of a request, so that both logs can be matched; one of ours if no proxy is trusted. */
export function requestId({ headers }: IncomingMessage, trustsProxy: boolean): string {
  const given = headers['x-request-id'];
  return trustsProxy && typeof given === 'string' && idPattern.test(given) ? given : `${idStart}-${++requests}`;
}
