import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long responses in progress may take after the server is told to stop. */
const graceMs = 8000;

export interface Connections {
  /** Whether a response is being sent on it. */
  isAnswering(socket: Socket): boolean;
  /** Ends those without a request at once, and the others when their response is sent, or after 8 seconds. */
  end(): void;
}

/** Knows the connections of a server, so that it can stop: `close()` waits for all, and browsers hold some idle. */
export function watchConnections(server: Server): Connections {
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

  return {
    isAnswering(socket) {
      const response = latest.get(socket);
      return Boolean(response?.headersSent && !response.writableFinished);
    },
    end() {
      isStopping = true;
      for (const socket of open) {
        const response = latest.get(socket);
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
