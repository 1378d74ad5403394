import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/** How much of a body is taken after its refusal, and for how long. */
interface LingeringLimits {
  bytes: number;
  ms: number;
}

/** The largest form that a browser may be in the middle of sending, and the time that it needs to learn of the refusal. */
const lingeringLimits: LingeringLimits = { bytes: 32 * 1024 * 1024, ms: 5000 };

const checkEveryMs = 100;

/**
 * Ends a connection that is to be closed only once its client has stopped sending. Node closes it together with the answer:
 * when a part of the body is still unread, the operating system then resets the connection, and a client that is still
 * writing loses the answer that says why it was refused. nginx calls this `lingering_close`.
 */
export function lingerAfterRefusals(server: Server, limits = lingeringLimits): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    // Of pages that are read: a listener on each would cost time for nothing.
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    socket.destroySoon = () => {
      if (request.complete || socket.destroyed) Socket.prototype.destroySoon.call(socket);
      else linger(request, limits);
    };
  });
}

/** Ends the answering half of the connection and throws away what comes, until it ends or becomes too much. */
function linger(request: IncomingMessage, { bytes, ms }: LingeringLimits): void {
  const { socket } = request;
  const [bytesBefore, until] = [socket.bytesRead, performance.now() + ms];
  socket.end();
  request.once('end', () => socket.destroy());
  // What nobody has read Node throws away itself. A handler that has read its beginning has left the rest to be read.
  if (!request.readableFlowing) {
    const drop = () => {
      while (request.read() !== null);
    };
    request.on('readable', drop);
    drop();
  }
  const timer = setInterval(() => {
    if (socket.bytesRead - bytesBefore > bytes || performance.now() > until) socket.destroy();
  }, checkEveryMs);
  socket.once('close', () => clearInterval(timer));
}
