import type { ServerOptions } from 'node:http';
import type { Server, Socket } from 'node:net';

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
  // The largest body, of 64 KB, at 10 kbit/s.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  unreadTimeout: 60_000,
  // Idle ones are 8 KB each: 80 MB.
  maxConnections: 10_000,
};

/** Applies what `createServer` takes no option for. */
export function limitConnections(server: Server, { unreadTimeout, maxConnections }: ConnectionLimits): void {
  server.maxConnections = maxConnections;
  // Passes on to each connection. A picture that is still being made has nothing to be read yet, and may take longer.
  (server as Server & { timeout: number }).timeout = unreadTimeout;
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
}
