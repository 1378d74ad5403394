import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection for the answers before theirs. Browsers and proxies send the next one when they have
 * the answer; each that waits takes 3 KB.
 */
const mostWaiting = 16;

/** The socket has its parser for as long as Node reads requests from it. */
type ParsedSocket = Socket & { parser?: { onIncoming: () => number } | null };

/**
 * Gives a listener one request of a connection at a time. Node gives it all that came in one packet and keeps their answers: 54 KB
 * of requests whose answers nobody reads were 300 MB. A connection with more than 16 that wait is ended.
 */
export function oneAtATime(listener: RequestListener, most = mostWaiting): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // The response has the connection as soon as it is its turn.
    if (response.socket) {
      listener(request, response);
      return;
    }
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > most) {
      cut(socket);
      return;
    }
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}

/** Ends a connection, and the parsing of the packet that has just come: 1,800 requests in it would take 50 ms. */
function cut(socket: ParsedSocket): void {
  // Node's documentation has no way to stop its parser within a packet. With 2 it takes the rest for another protocol.
  if (socket.parser) socket.parser.onIncoming = () => 2;
  socket.destroy();
}
