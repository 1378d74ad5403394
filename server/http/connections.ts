import type { RequestListener, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { maxFileBytes } from '../../contract/forms/job-application.ts';

/**
 * Larger bodies are rejected with 413. The longest contact form fits in any script: a message and 12 further paragraphs
 * have 34,000 characters, most of which take up to three bytes.
 */
export const bodyLimit = 128 * 1024;

/** A file that is slightly too large is still read, so that the form keeps what was typed. */
export const uploadLimit = maxFileBytes + 2 * 1024 * 1024;

export interface ConnectionLimits
  extends Required<Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>> {
  unreadTimeout: number;
  maxConnections: number;
}

/** Node's defaults allow 60 s for the headers, 300 s for the body, and unlimited time for an unread response. */
export const connectionLimits: ConnectionLimits = {
  // The headers have at most 16 KB, and usually fit in one packet.
  headersTimeout: 15_000,
  // Enough for the largest file, 5 MB, at 350 kbit/s, or for a form without a file, 128 KB, at 9 kbit/s.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
  unreadTimeout: 60_000,
  // An idle connection takes 8 KB, so all take 80 MB.
  maxConnections: 10_000,
};

/** The time that responses in progress may take after the server is told to stop. */
const graceMs = 8000;

/** Node's `close()` keeps connections that a browser opened without sending a request. */
export function watchConnections(server: Server): () => void {
  const spare = new Set<Socket>();
  server.on('connection', (socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  server.on('request', ({ socket }) => spare.delete(socket));
  return () => {
    // This takes effect on each connection when its response ends.
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 });
    for (const socket of spare) socket.destroy();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  };
}

/**
 * The maximum number of requests on a connection that wait for earlier responses. Browsers and proxies wait for each
 * response before they send the next request. Each waiting request takes 3 KB.
 */
const maxWaiting = 16;

/** A socket has its parser while Node reads requests from it. */
type ParsedSocket = Socket & { parser?: { onIncoming: () => number } | null };

/**
 * Passes the requests of a connection to a listener one at a time. Node passes all requests in a packet at once and
 * keeps their responses in memory: 54 KB of requests with unread responses took 300 MB. A connection with more than 16
 * waiting requests is closed.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response is attached to the connection when its turn comes.
    if (response.socket) return listener(request, response);
    const socket: ParsedSocket = request.socket;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxWaiting) {
      // This also stops parsing the packet, because 1,800 requests in it would take 50 ms. Node has no documented way
      // to do so: when this returns 2, its parser treats the rest as another protocol.
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
