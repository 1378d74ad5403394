import { once } from 'node:events';
import { type Agent, request } from 'node:http';

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** The status of an answer once all of it has come; 0 when the connection ended without one. */
export function send(url: string, agent: Agent, localAddress: string, sent: Sent): Promise<number> {
  const { method = 'GET', path, headers = {}, body } = sent;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const call = request(new URL(path, url), { method, agent, localAddress, headers: { ...headers, ...length } });
    call.once('error', () => resolve(0));
    call.once('response', (answer) => {
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
      answer.resume();
    });
    call.end(body);
  });
}

/** Says that this process can begin, and waits until it is told to. */
export async function whenAllAreReady(): Promise<void> {
  process.send?.('ready');
  await once(process, 'message');
}

/** Calls `work` at this rate, on schedule however long earlier calls take. */
export async function atRate(
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
