import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long answers that were begun may take once the server is told to stop. */
const graceMs = 8000;

/**
 * Lets a server stop: `close()` waits for every connection, and browsers hold some that they never use.
 *
 * @returns ends the connections without a request at once, and the others when their answer is sent, or
 *   after 8 seconds
 */
export function watchConnections(server: Server): () => void {
  const idle = new Set<Socket>();
  let isStopping = false;

  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (isStopping) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });

  return () => {
    isStopping = true;
    for (const socket of idle) socket.destroy();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  };
}
