import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';

const maxPathLength = 200;

const idPattern = /^[\w.-]{8,64}$/;

/** Lines that arrive during a write are written together, so a busy log costs little. */
const output = pino.destination({ dest: 1, sync: false });
// The site must not end because the output was closed.
output.on('error', () => {});

/** PostgreSQL's errors include the row that caused them, which may be somebody's enquiry. */
function withoutData(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack ?? '' };
}

/** The log has one JSON line for each response, without personal data: no address, browser or query. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({ level, serializers: { err: withoutData } }, output);
}

/** Logs Fastify's responses. Published files are answered before Fastify and logged with `logRequest`. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    logRequest(app, request.raw, request.id, reply.raw.statusCode, reply.elapsedTime);
  });
  app.addHook('onRequestAbort', async (request) => {
    // nginx uses this status when the client closed the connection before the response.
    logRequest(app, request.raw, request.id, 499);
  });
}

/** @param ms the time from the request's headers to the end of the response */
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

/** A counter follows it, because a random id for each request would take noticeable time. */
const idStart = randomBytes(6).toString('hex');
let requests = 0;

/** Returns the id that a trusted proxy gave the request, so that both logs can be matched; otherwise a new id. */
export function requestId({ headers }: IncomingMessage, trustsProxy: boolean): string {
  const given = headers['x-request-id'];
  return trustsProxy && typeof given === 'string' && idPattern.test(given) ? given : `${idStart}-${++requests}`;
}
