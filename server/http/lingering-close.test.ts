import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { lingerAfterRefusals } from './lingering-close.ts';

const chunk = Buffer.alloc(64 * 1024, 'a');
/** More than the operating system keeps of it on both sides. */
const bodyBytes = 256 * chunk.length;

let server: Server | undefined;
let client: Socket | undefined;

afterEach(() => {
  client?.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** A client that begins to post a large body, and the answer as far as it has come. */
async function begin(
  answer: RequestListener,
  declared = bodyBytes,
  limits?: Parameters<typeof lingerAfterRefusals>[1],
) {
  const own = createServer(answer);
  server = own;
  lingerAfterRefusals(own, limits);
  await once(own.listen(0, '127.0.0.1'), 'listening');
  const socket = connect({ port: (own.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  client = socket;
  const faults: string[] = [];
  socket.on('error', (error: Error & { code?: string }) => faults.push(error.code ?? ''));
  let answered = '';
  socket.on('data', (data) => {
    answered += String(data);
  });
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${declared}\r\n\r\n`);
  return { socket, faults, answered: () => answered };
}

function refuse(_request: IncomingMessage, response: Parameters<RequestListener>[1]): void {
  response.writeHead(413, { connection: 'close', 'content-length': 9 }).end('too large');
}

async function send(socket: Socket, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += chunk.length) {
    await new Promise((resolve) => socket.write(chunk, resolve));
  }
}

test.each<[string, RequestListener]>([
  ['at once', refuse],
  [
    'after its beginning was read',
    async (request, response) => {
      for await (const _ of request.iterator({ destroyOnReturn: false })) break;
      refuse(request, response);
    },
  ],
])('who is refused %s, and goes on sending, is not cut off', async (_, answer) => {
  const { socket, faults, answered } = await begin(answer);
  await send(socket, chunk.length);
  await once(socket, 'end');
  expect(answered()).toMatch(/^HTTP\/1\.1 413 .*too large$/s);
  await send(socket, bodyBytes - chunk.length);
  expect(faults).toEqual([]);
  socket.end();
  await once(socket, 'close');
});

test.each([
  ['too much', { bytes: 1024, ms: 600_000 }],
  ['too long', { bytes: Number.POSITIVE_INFINITY, ms: 1 }],
])('who sends %s after a refusal is cut off', async (_, limits) => {
  const { socket, faults } = await begin(refuse, Number.MAX_SAFE_INTEGER, limits);
  await send(socket, chunk.length);
  await once(socket, 'end');
  while (faults.length === 0) await send(socket, chunk.length);
  expect(faults[0]).toMatch(/^(EPIPE|ECONNRESET)$/);
});

test('a body that was read whole ends its connection at once', async () => {
  const { socket, answered } = await begin((request, response) => {
    request.resume().on('end', () => refuse(request, response));
  });
  const closed = once(socket, 'close');
  await send(socket, bodyBytes);
  await once(socket, 'end');
  socket.end();
  await closed;
  expect(answered()).toContain('413');
});
