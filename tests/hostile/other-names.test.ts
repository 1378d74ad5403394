import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { administrator, buildOnce, startServerProcess } from '../servers/site.ts';
import { type Answer, Connection, findHeader } from './connection.ts';

let database: TestDatabase;
let site: ServerProcess;
let port: number;

beforeAll(async () => {
  await buildOnce();
  database = await freshDatabase('sqlite');
  port = await freePort();
  const own = { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'error' };
  site = await startServerProcess(database.url, own);
});
afterAll(async () => {
  await site?.end('SIGTERM');
  await database?.remove();
});

async function answerTo(request: string, url: string): Promise<Answer> {
  const connection = await Connection.open(url);
  connection.write(request);
  const answer = await connection.answer();
  connection.destroy();
  if (!answer) throw new Error(`${request} was not answered`);
  return answer;
}

const toLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const typed = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Sent from elsewhere',
  message: 'What I typed & would not like to lose',
};

function send(path: string, fields: Record<string, string>, headers: Record<string, string>) {
  const body = new URLSearchParams(fields).toString();
  const all = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    ...headers,
  };
  return answerTo(`POST ${path} HTTP/1.1\r\n${toLines(all)}\r\n${body}`, site.url);
}

const elsewhere = () => ({ host: `localhost:${port}`, origin: `http://localhost:${port}` });

test.each<[string, () => Record<string, string>]>([
  ['another host name', elsewhere],
  ['a browser that hides its origin', () => ({ origin: 'null' })],
  ['a browser that reports the same origin', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
])('accepts a public form from %s, and refuses a login', async (_from, headers) => {
  await database.run(`delete from contact_submissions where subject = 'Sent from elsewhere'`);
  const sent = await send('/contact', typed, headers());
  expect([sent.status, findHeader(sent.headers, 'location')]).toEqual([303, '/contact/sent']);
  expect(await database.run(`select id from contact_submissions where subject = 'Sent from elsewhere'`)).toHaveLength(
    1,
  );
  const login = await send('/admin/login', { ...administrator }, headers());
  if ('sec-fetch-site' in headers()) return expect(login.status).toBe(303);
  expect([login.status, findHeader(login.headers, 'set-cookie')]).toEqual([403, undefined]);
});

test.each<[Record<string, string>]>([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
])('refuses a request from another site without its text: %j', async (headers) => {
  const answer = await send('/contact', typed, headers);
  expect([answer.status, answer.body.toString().includes('What I typed')]).toEqual([403, false]);
});
