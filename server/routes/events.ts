import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { checkAccess } from '../account/access.ts';
import { sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { needs, requireSession } from './guarded.ts';

/** The maximum number of open streams, in total and per account. Each open inbox has one. */
const maxStreams = 100;
const maxPerAccount = 20;
const retryMs = 2000;
/** A browser with this much unread data is gone or asleep. It will reconnect automatically. */
const maxUnreadBytes = 64 * 1024;

/**
 * The stream of server-sent events that tells an open inbox about changes. It ends when the session ends or when the
 * account may no longer read enquiries. Both are checked before each event.
 *
 * @param heartbeatMs the interval between comments
 */
export function eventRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'sessions' | 'live' | 'reportError' | 'requiresSecondFactor'>,
  heartbeatMs = 15_000,
): void {
  const { sessions, live, reportError } = services;
  const streams = new Map<ServerResponse, string>();

  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
  });

  app.register(async (guarded) => {
    // An open inbox does not count as using the session, which would otherwise never be idle.
    requireSession(guarded, services, { countsAsUse: false });
    guarded.get('/api/admin/events', needs('enquiries.read'), async (request, reply) => {
      const isAllowed = async () => {
        const session = await sessions.peek(request.headers.cookie);
        return session !== null && checkAccess(session, 'enquiries.read', services) === null;
      };
      const { adminId } = request.session;
      const own = [...streams.values()].filter((account) => account === adminId).length;
      if (streams.size >= maxStreams || own >= maxPerAccount) {
        reply.header('retry-after', retryMs / 1000);
        return sendProblem(reply, 503, 'The inbox is open in too many windows.');
      }

      const stream = reply.raw;
      streams.set(stream, adminId);
      stream.once('close', () => streams.delete(stream));
      const unsubscribe = await live.subscribe((kind) =>
        sendIfAllowed(`event: submissions\ndata: ${JSON.stringify({ kind })}\n\n`),
      );
      reply.hijack();
      if (stream.destroyed || stream.writableEnded) return unsubscribe();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) stream.setHeader(name, value);
      // A proxy that buffers the stream would delay it forever.
      stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      stream.write(`retry: ${retryMs}\n\n`);
      const heartbeat = setInterval(() => sendIfAllowed(':\n\n'), heartbeatMs);
      stream.once('close', () => {
        clearInterval(heartbeat);
        unsubscribe();
      });

      function sendIfAllowed(text: string): void {
        isAllowed().then(
          (isStillAllowed) => (isStillAllowed ? send(text) : stream.end()),
          (error) => {
            reportError(error);
            stream.end();
          },
        );
      }

      function send(text: string): void {
        if (!stream.headersSent) return;
        if (stream.writableLength > maxUnreadBytes) stream.destroy();
        else stream.write(text);
      }
    });
  });
}
