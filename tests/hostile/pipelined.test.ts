import { expect, test } from 'vitest';
import { builtAssets } from '../servers/built-site.ts';
import { oneSite } from '../servers/set-up-site.ts';
import { Connection, exchange } from './connection.ts';
import { forgetPeak, peakMegabytes, readState } from './process-state.ts';

const site = oneSite();
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const picture = builtAssets().find((path) => path.endsWith('.webp')) ?? '';
const form = 'email=stranger%40hostile.example';
const json = JSON.stringify({ email: 'stranger@hostile.example' });

const kinds: [string, string][] = [
  ['Home', get('/')],
  ['Home, compressed', 'GET / HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n\r\n'],
  ['the head of Home', 'HEAD / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a page rendered on demand', get('/contact')],
  ['a picture', get(picture)],
  ['nothing', get('/nothing')],
  [
    'a posted form',
    `POST /newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${form.length}\r\n\r\n${form}`,
  ],
  [
    'a call',
    `POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`,
  ],
];

test.each(kinds)('unread responses for %s take no memory, and other visitors are served', async (_, request) => {
  // Loading the code for the first request of a kind is not part of the attack.
  for (let number = 0; number < 100; number += 1) await exchange(site.url, request);
  for (const [connections, requests] of [
    [1, 1800],
    [100, 200],
  ] as const) {
    await readState(site.server.pid);
    forgetPeak(site.server.pid);
    const before = peakMegabytes(site.server.pid);
    const senders = await Promise.all(Array.from({ length: connections }, () => Connection.open(site.url)));
    for (const sender of senders) {
      sender.pause();
      sender.write(request.repeat(requests));
    }
    expect((await exchange(site.url, get('/healthz')))[0]?.status).toBe(200);
    expect((await exchange(site.url, get('/')))[0]?.status).toBe(200);
    for (const sender of senders) sender.resume();
    await Promise.all(senders.map((sender) => sender.over()));
    for (const sender of senders) sender.destroy();
    expect(peakMegabytes(site.server.pid) - before).toBeLessThanOrEqual(60);
  }
});

test.each(kinds)('16 requests pipelined behind one for %s are all answered', async (name, request) => {
  const connection = await Connection.open(site.url);
  connection.write(request.repeat(17));
  for (let number = 0; number < 17; number += 1) {
    expect(await connection.answer(name.startsWith('the head'))).not.toBe(null);
  }
  expect(connection.isOver).toBe(false);
  connection.destroy();
});
