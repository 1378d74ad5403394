import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { connectionLimits } from '../../server/http/connections.ts';
import { builtAssets } from '../servers/built-site.ts';
import { enquiry, logIn } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { databaseForTest, oneSite, setUpSite, startForTest } from '../servers/set-up-site.ts';
import { Connection, exchange } from './connection.ts';
import { forgetPeak, peakMegabytes, readState } from './process-state.ts';

const site = oneSite();
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

test('3,000 idle connections delay nobody, and are closed', {
  timeout: 120_000,
}, async () => {
  const [home] = await exchange(site.url, get('/'));
  const before = await readState(site.server.pid);
  const idle: Connection[] = [];
  const visitor = await Connection.open(site.url);
  let slowest = 0;
  while (idle.length < 3000) {
    // The system queues only so many connections; the answer shows that the server has accepted these.
    idle.push(...(await Promise.all(Array.from({ length: 250 }, () => Connection.open(site.url)))));
    const start = performance.now();
    visitor.write(get('/'));
    const answer = await visitor.answer();
    slowest = Math.max(slowest, performance.now() - start);
    expect(answer?.body.equals(home?.body ?? Buffer.alloc(0))).toBe(true);
  }
  // An answer takes a few milliseconds; the limit only rules out endless waiting.
  expect(slowest).toBeLessThan(5000);
  expect(await readState(site.server.pid).then(({ handles }) => handles)).toBeGreaterThan(3000);

  visitor.destroy();
  for (const connection of idle) expect((await connection.answer())?.status).toBe(408);
  await Promise.all(idle.map((connection) => connection.over()));
  const after = await readState(site.server.pid, before.handles);
  expect(after.handles).toBeLessThanOrEqual(before.handles);
  // A fresh server grew by 34 MB; keeping anything of each connection would take more than this limit.
  expect(after.megabytes).toBeLessThanOrEqual(before.megabytes + 75);
});

test('closes connections above the limit at once, until there is room', async () => {
  const { url } = await databaseForTest('sqlite');
  const small = await startForTest(url, {}, undefined, { ...connectionLimits, maxConnections: 3 });
  const kept: Connection[] = [];
  for (let number = 0; number < 3; number += 1) {
    const connection = await Connection.open(small.url);
    kept.push(connection);
    connection.write(get('/api/nothing'));
    expect((await connection.answer())?.status).toBe(404);
  }
  const refused = await Connection.open(small.url);
  expect(await refused.answer()).toBe(null);
  for (const connection of kept) connection.destroy();
  await expect.poll(async () => (await exchange(small.url, get('/api/nothing'))).length, { timeout: 20_000 }).toBe(1);
});

const picture = builtAssets().find((path) => path.endsWith('.webp')) ?? '';
const body = JSON.stringify({ email: 'stranger@hostile.example' });
const call = `POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

const kinds: [string, string][] = [
  ['Home, compressed', 'GET / HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n\r\n'],
  ['a page rendered on demand', get('/newsletter')],
  ['a picture', get(picture)],
  ['a call', call],
];

test.each(kinds)('unread responses for %s take no memory, and other visitors are served', async (_, request) => {
  // The first request of a kind loads code, which is not part of the attack.
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

test('16 requests pipelined behind another are all answered', async () => {
  const connection = await Connection.open(site.url);
  connection.write(get('/').repeat(17));
  for (let number = 0; number < 17; number += 1) expect(await connection.answer()).not.toBe(null);
  expect(connection.isOver).toBe(false);
  connection.destroy();
});

describe('With limits of a second', () => {
  /** The site's own limits are a minute where these are a second. */
  const limits = {
    ...connectionLimits,
    headersTimeout: 500,
    requestTimeout: 1000,
    connectionsCheckingInterval: 100,
    unreadTimeout: 1000,
  };

  const { database, site: hasty } = setUpSite('sqlite', {}, limits);
  let download: string;

  beforeAll(async () => {
    const cookie = await logIn(hasty.url);
    download = `GET /api/contact-submissions.csv HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: ${cookie}\r\n\r\n`;
    // The system buffers about 6 MB of an unread response, so the response must be larger.
    const message = 'unread '.repeat(1400);
    await insert(
      database,
      Array.from({ length: 3000 }, () => submission({ message })),
    );
  });

  const slow = JSON.stringify(enquiry({ subject: 'Slow' }));
  const head = `POST /api/contact-submissions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;

  test.concurrent.each([
    ['never ends its head', `${head}x-more: `, 'x'.repeat(1000)],
    ['sends its body a byte at a time', `${head}content-length: ${slow.length}\r\n\r\n`, slow],
    ['stops in the middle of its body', `${head}content-length: ${slow.length}\r\n\r\n${slow.slice(0, 50)}`, ''],
    ['stops at the second request', 'GET /api/nothing HTTP/1.1\r\nhost: x\r\n\r\nGET /', ''],
  ])('disconnects a visitor who %s, with a message', async (_, atOnce, slowly) => {
    const connection = await Connection.open(hasty.url);
    connection.write(atOnce);
    for (const byte of slowly) {
      if (connection.isOver) break;
      connection.write(byte);
      await wait(30);
    }
    const answers = await connection.answers();
    connection.destroy();
    expect(answers.at(-1)?.status).toBe(408);
    expect(await database.run(`select id from contact_submissions where subject = 'Slow'`)).toEqual([]);
  });

  test('disconnects a visitor who does not read the response', async () => {
    const connection = await Connection.open(hasty.url);
    connection.pause();
    connection.write(download);
    await wait(4 * limits.unreadTimeout);
    connection.resume();
    await connection.over();
    // The response was cut off, so it is incomplete.
    expect(await connection.answer().catch(() => null)).toBe(null);
    expect(connection.rest.length).toBeGreaterThan(0);
  });

  test('sends a slow reader the whole response', async () => {
    const connection = await Connection.open(hasty.url);
    connection.write(download);
    for (let pause = 0; pause < 6; pause += 1) {
      connection.pause();
      await wait(limits.unreadTimeout / 4);
      connection.resume();
      await wait(20);
    }
    await connection.over();
    const answer = await connection.answer();
    expect(answer?.body.toString().match(/Ada Lovelace/g)?.length).toBe(3000);
    connection.destroy();
  });

  test('never sends the response to a malformed request in the middle of another', async () => {
    const connection = await Connection.open(hasty.url);
    connection.write(download);
    while (!connection.rest.includes('Ada Lovelace')) await wait(1);
    connection.pause();
    connection.write('hostile\r\n\r\n');
    await wait(100);
    connection.resume();
    await connection.over();
    expect(connection.rest.match(/HTTP\/1\.1/g)?.length).toBe(1);
    connection.destroy();
  });
});
