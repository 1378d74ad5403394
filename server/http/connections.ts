import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long responses in progress may take after the server is told to stop. */
const graceMs = 8000;

/**
 * Lets a server stop: `close()` waits for every connection, and browsers hold some that they never use.
 *
 * @returns ends the connections without a request at once, and the others when their answer is sent, or
 *   after 8 seconds
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>();
  // Read when the server stops: a listener on each response would be a tenth of the time that a page takes.
  const latest = new WeakMap<Socket, ServerResponse>();
  let isStopping = false;

  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    latest.set(socket, response);
    if (isStopping) endAfter(response, socket);
  });

  return () => {
    isStopping = true;
    for (const socket of open) {
      const response = latest.get(socket);
      if (response && !response.writableFinished) endAfter(response, socket);
      else socket.destroySoon();
    }
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  };
}

function endAfter(response: ServerResponse, socket: Socket): void {
  response.once('close', () => socket.destroySoon());
}
