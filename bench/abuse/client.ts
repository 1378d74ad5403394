import { once } from 'node:events';
import { type Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

interface TestRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** Returns the status once the whole response has arrived; 0 if the connection ended without one. */
export function send(url: string, agent: Agent, localAddress: string, sent: TestRequest): Promise<number> {
  const { method = 'GET', path, headers = {}, body } = sent;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const call = request(new URL(path, url), { method, agent, localAddress, headers: { ...headers, ...length } });
    call.once('error', () => resolve(0));
    call.once('response', (response) => {
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
      response.resume();
    });
    call.end(body);
  });
}

/** Sends a request many times in one packet and never reads the responses. Returns 0, meaning no response. */
export function sendUnread(
  url: string,
  unread: Socket[],
  localAddress: string,
  { method = 'GET', path }: TestRequest,
  count: number,
): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    unread.push(socket);
    socket.pause();
    socket.on('error', () => {});
    socket.once('connect', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count), () => resolve(0)),
    );
    socket.once('close', () => resolve(0));
  });
}

/** Reports that this process is ready, and waits for the start. */
export async function waitForStart(): Promise<void> {
  process.send?.('ready');
  await once(process, 'message');
}

/** Calls `work` at this rate, even if earlier calls are still running. */
export async function runAtRate(
  perSecond: number,
  seconds: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  const open: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const wait = begin + (number * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((due) => setTimeout(due, wait));
    open.push(work(number));
  }
  await Promise.all(open);
}
