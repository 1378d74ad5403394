import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Of Node's own: the answer that is being sent on a connection. */
interface WithAnswer {
  _httpMessage?: ServerResponse | null;
}

/**
 * Answers what is no HTTP request, or does not become one in time, and ends its connection. Without a body: it may have
 * been a HEAD. Without a response when it would be in the middle of an earlier one.
 */
export function refuseMalformed(error: Error & { code?: string | undefined }, socket: Socket): void {
  const isAnswering = (socket as WithAnswer)._httpMessage?.headersSent;
  if (socket.writable && !isAnswering) {
    const status = statuses[error.code ?? ''] ?? 400;
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  }
  socket.destroy();
}
