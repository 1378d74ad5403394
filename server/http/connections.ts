import type { RequestListener, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { maxFileBytes } from '../../contract/forms/job-application.ts';

/** Bodies above this many bytes are refused with 413. */
export const bodyLimit = 64 * 1024;

/** The same of a form with a file: one that is a little too large is read, so that the form comes back with what was typed. */
export const uploadLimit = maxFileBytes + 2 * 1024 * 1024;

/** How long a visitor may take, in milliseconds, and how many may be connected. */
export interface ConnectionLimits
  extends Required<Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>> {
  /** A response may stay unread for this long. */
  unreadTimeout: number;
  maxConnections: number;
}

/** Node's defaults allow 60 s for a head, 300 s for a body, and any time for an answer that is not read. */
export const connectionLimits: ConnectionLimits = {
  // Heads are 16 KB at most, and mostly one packet.
  headersTimeout: 15_000,
  // The largest file, of 5 MB, at 350 kbit/s; a form without one, of 64 KB, at 4 kbit/s.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
  unreadTimeout: 60_000,
  // Idle ones are 8 KB each: 80 MB.
  maxConnections: 10_000,
};

/** Responses in progress may take this long after the server is told to stop. */
const graceMs = 8000;

/**
 * Prepares a server to stop: Node's `close()` ends idle connections, but not the spare ones of browsers, on which nothing was
 * asked yet.
 *
 * @returns ends the spare connections at once, and the others with their response, or after 8 seconds
 */
export function watchConnections(server: Server): () => void {
  const spare = new Set<Socket>();
  server.on('connection', (socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  server.on('request', ({ socket }) => spare.delete(socket));
  return () => {
    // Applies to each connection as its response ends.
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 });
    for (const socket of spare) socket.destroy();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  };
}

/**
 * Requests that may wait on one connection for the answers before theirs. Browsers and proxies send the next one when they have
 * the answer; each that waits takes 3 KB.
 */
const mostWaiting = 16;

/** The socket has its parser for as long as Node reads requests from it. */
type ParsedSocket = Socket & { parser?: { onIncoming: () => number } | null };

/**
 * Gives a listener one request of a connection at a time. Node gives it all that came in one packet and keeps their answers: 54 KB
 * of requests whose answers stay unread were 300 MB. A connection with more than 16 that wait is ended.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // The response has the connection as soon as it is its turn.
    if (response.socket) return listener(request, response);
    const socket: ParsedSocket = request.socket;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) {
      // Also ends the parsing of the packet: 1,800 requests in it would take 50 ms. Node has no documented way to do so; after 2
      // its parser takes the rest for another protocol.
      if (socket.parser) socket.parser.onIncoming = () => 2;
      return socket.destroy();
    }
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}

const absolute = /^https?:\/\/([^/?#@\s]+)([/?][^#]*)?$/i;

/**
 * Gives a request for `http://host/path` the path, and the host in place of its header: a client may write every request as it
 * would to a proxy (RFC 9112, 3.2.2).
 */
export function takeAbsoluteForm(listener: RequestListener): RequestListener {
  return (request, response) => {
    const [, host, path = ''] = absolute.exec(request.url ?? '') ?? [];
    if (host) {
      request.url = path.startsWith('/') ? path : `/${path}`;
      request.headers.host = host;
    }
    listener(request, response);
  };
}
