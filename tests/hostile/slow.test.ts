import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionLimits } from '../../server/http/connections.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { enquiry, logIn } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { startApplication, type TestSite } from '../servers/site.ts';
import { Connection } from './connection.ts';

/** The site's own limits are a minute where these are a second. */
const limits = {
  ...connectionLimits,
  headersTimeout: 500,
  requestTimeout: 1000,
  connectionsCheckingInterval: 100,
  unreadTimeout: 1000,
};

let database: TestDatabase;
let site: TestSite;
let download: string;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  site = await startApplication(database.url, {}, undefined, limits);
  const cookie = await logIn(site.url);
  download = `GET /api/contact-submissions.csv HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: ${cookie}\r\n\r\n`;
  // The system buffers about 6 MB of an unread response, so the response must be larger.
  const message = 'unread '.repeat(1400);
  await insert(
    database,
    Array.from({ length: 3000 }, () => submission({ message })),
  );
});
afterAll(async () => {
  await site?.stop();
  await database?.remove();
});

const body = JSON.stringify(enquiry({ subject: 'Slow' }));
const head = `POST /api/contact-submissions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;

test.concurrent.each([
  ['never ends its head', `${head}x-more: `, 'x'.repeat(1000)],
  ['sends its body a byte at a time', `${head}content-length: ${body.length}\r\n\r\n`, body],
  ['stops in the middle of its body', `${head}content-length: ${body.length}\r\n\r\n${body.slice(0, 50)}`, ''],
  ['stops at the second request', 'GET /api/nothing HTTP/1.1\r\nhost: x\r\n\r\nGET /', ''],
])('disconnects a visitor who %s, with a message', async (_, atOnce, slowly) => {
  const connection = await Connection.open(site.url);
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
  const connection = await Connection.open(site.url);
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
  const connection = await Connection.open(site.url);
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
  const connection = await Connection.open(site.url);
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
