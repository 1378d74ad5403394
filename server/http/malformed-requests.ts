import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

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
