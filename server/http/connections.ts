import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { maxFileBytes } from '../../contract/forms/job-application.ts';
import { STATUS_CODES } from './node-http.ts';

/** Bodies above this many bytes are refused with 413. */
export const bodyLimit = 64 * 1024;

/** The same of a form with a file: one that is a little too large is read, so that the form comes back with what was typed. */
export const uploadLimit = maxFileBytes + 2 * 1024 * 1024;

/** How long a visitor may take, in milliseconds, and how many may be connected. */
export interface ConnectionLimits
  extends Required<Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>> {
  /** How long a response may stay unread. */
  unreadTimeout: number;
  maxConnections: number;
}

/**
 * Node's own would let a connection send nothing for 60 s and a body take 300 s, keep an answer forever that is not
 * read, and accept connections until no file can be opened.
 */
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

/** Applies what `createServer` takes no option for. */
export function limitConnections(server: Server, { unreadTimeout, maxConnections }: ConnectionLimits): void {
  server.maxConnections = maxConnections;
  // Passes on to each connection. A picture that is still being made has nothing to be read yet, and may take longer.
  server.timeout = unreadTimeout;
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what is no HTTP request, or does not become one in time, and ends its connection. Without a body: it may have
 * been a HEAD.
 *
 * @param isAnswering whether an earlier response is being sent: one in its middle would be read as a part of it
 */
export function refuseMalformed(
  error: Error & { code?: string | undefined },
  socket: Socket,
  isAnswering: boolean,
): void {
  if (socket.writable && !isAnswering) {
    const status = statuses[error.code ?? ''] ?? 400;
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  }
  socket.destroy();
}

/** How long responses in progress may take after the server is told to stop. */
const graceMs = 8000;

interface Connections {
  /** Whether a response is being sent on it. */
  isAnswering(socket: Socket): boolean;
  /** Ends those without a request at once, and the others when their response is sent, or after 8 seconds. */
  end(): void;
}

/** Knows the connections of a server, so that it can stop: `close()` waits for all, and browsers hold some idle. */
export function watchConnections(server: Server): Connections {
  // Those that are open, with their latest response, read when the server stops: a listener on each response would be a
  // tenth of the time that a page takes.
  const latest = new Map<Socket, ServerResponse | undefined>();
  let isStopping = false;

  server.on('connection', (socket) => {
    latest.set(socket, undefined);
    socket.once('close', () => latest.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    if (latest.has(socket)) latest.set(socket, response);
    if (isStopping) endAfter(response, socket);
  });

  return {
    isAnswering(socket) {
      const response = latest.get(socket);
      // One that has no connection yet waits for the end of the response before it.
      return Boolean(response && !response.writableFinished && (response.headersSent || !response.socket));
    },
    end() {
      isStopping = true;
      for (const [socket, response] of latest) {
        if (response && !response.writableFinished) endAfter(response, socket);
        else socket.destroySoon();
      }
      setTimeout(() => server.closeAllConnections(), graceMs).unref();
    },
  };
}

function endAfter(response: ServerResponse, socket: Socket): void {
  response.once('close', () => socket.destroySoon());
}
