import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** Streams open at once; each open inbox holds one. */
const mostStreams = 20;
const retryMs = 2000;
/** A browser with this much unread is gone or asleep; it reconnects by itself. */
const mostUnreadBytes = 64 * 1024;

/**
 * The stream of server-sent events by which an open inbox knows that something arrived or changed. It ends with the
 * session.
 *
 * @param heartbeatMs interval at which a comment is sent and the session is checked
 */
export function eventRoutes(
  app: FastifyInstance,
  { sessions, live, reportError }: Pick<Services, 'sessions' | 'live' | 'reportError'>,
  heartbeatMs = 15_000,
): void {
  const streams = new Set<ServerResponse>();

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  app.get('/api/admin/events', async (request, reply) => {
    // An open inbox does not count as use of the session: it would never be idle.
    const isAllowed = async () => Boolean(await sessions.peek(request.headers.cookie));
    reply.header('cache-control', 'no-store');
    if (!(await isAllowed())) return sendProblem(reply, 401, 'Log in first.');
    if (streams.size >= mostStreams) {
      reply.header('retry-after', retryMs / 1000);
      return sendProblem(reply, 503, 'The inbox is open in too many windows.');
    }

    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    // A proxy that keeps the stream back until it is full would keep it forever.
    stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
    stream.write(`retry: ${retryMs}\n\n`);
    streams.add(stream);

    const send = (text: string) => {
      if (stream.writableLength > mostUnreadBytes) stream.destroy();
      else stream.write(text);
    };
    const unsubscribe = live.subscribe((kind) => send(`event: submissions\ndata: ${JSON.stringify({ kind })}\n\n`));
    const heartbeat = setInterval(() => {
      isAllowed().then(
        (isStillAllowed) => (isStillAllowed ? send(':\n\n') : stream.end()),
        (error) => {
          reportError(error);
          stream.end();
        },
      );
    }, heartbeatMs);
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      streams.delete(stream);
    });
  });
}
