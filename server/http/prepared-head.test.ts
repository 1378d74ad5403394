import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { prepareHead, writePreparedHead } from './prepared-head.ts';

const head = prepareHead({ 'content-type': 'text/plain', 'x-policy': "a 'b'; c" }, 5);
const server = createServer();

afterEach(() => {
  server.removeAllListeners('request');
  server.close();
});

async function answerOf(write: (response: ServerResponse) => void): Promise<[number, Record<string, string>, string]> {
  server.on('request', (_request, response) => {
    write(response);
    response.end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { date: _date, ...headers } = Object.fromEntries(answer.headers);
  return [answer.status, headers, await answer.text()];
}

test('a prepared head is the one that writeHead writes', async () => {
  const usual = await answerOf((response) => response.writeHead(200, head.headers));
  server.removeAllListeners('request');
  await new Promise((resolve) => server.close(resolve));
  expect(await answerOf((response) => writePreparedHead(response, head))).toEqual(usual);
  expect(usual[1]).toMatchObject({ 'content-length': '5', 'x-policy': "a 'b'; c", connection: 'keep-alive' });
});

test('where Node no longer has what it rests on, writeHead does it', () => {
  const written: unknown[] = [];
  const response = { writeHead: (...given: unknown[]) => written.push(given) } as unknown as ServerResponse;
  writePreparedHead(response, head);
  expect(written).toEqual([[200, head.headers]]);
});

test.each([{ 'x-a': 'b\r\nset-cookie: c' }, { 'x a': 'b' }])('what is no header is refused: %j', (headers) => {
  expect(() => prepareHead(headers, 1)).toThrow(/Invalid|must be/);
});
