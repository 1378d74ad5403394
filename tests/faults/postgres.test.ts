import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import type { TestDatabase } from '../servers/databases.ts';
import { type PostgresServer, runOn, startPostgres } from '../servers/postgres.ts';
import { logIn } from '../servers/requests.ts';
import { serverForTest } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import {
  expectPages,
  expectStillHeld,
  expectStored,
  holding,
  keepExpectingPages,
  keepSending,
  send,
  waitUntilHealthy,
} from './standing.ts';

/** These tests stop their own database server, which has few connections and waits for the disk. */
let postgres: PostgresServer;
let database: Pick<TestDatabase, 'url' | 'run'>;
let server: ServerProcess;
let name = 0;

beforeAll(async () => {
  postgres = await startPostgres({ max_connections: '30', fsync: 'on' });
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  name += 1;
  await runOn(postgres.url, `create database site_${name}`);
  const url = postgres.url.replace(/\/postgres$/, `/site_${name}`);
  database = { url, run: (statement) => runOn(url, statement) };
  server = await serverForTest(url);
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Some tests make the server end its connections.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function expectAdminPagesUnavailable(cookie: string): Promise<void> {
  const pages = ['/login', '/accounts', '/audit-log', '/contact-submissions', '/newsletter', '/security', '/content'];
  const asked = ['', ...pages].map((page) => ({ page, method: 'GET' }));
  for (const { page, method } of [...asked, { page: '/accounts', method: 'POST' }]) {
    const headers = { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${server.url}/admin${page}`, { method, headers, redirect: 'manual' });
    const what = `${method} /admin${page}`;
    expect(answer.status, what).toBe(503);
    expect(answer.headers.get('retry-after'), what).toBe('5');
    expect(answer.headers.get('content-security-policy'), what).toMatch(/script-src/);
    expect(answer.headers.get('cache-control'), what).toMatch(/no-store/);
    expect(await answer.text(), what).toContain('503 Service Unavailable');
  }
  const list = await fetch(`${server.url}/api/contact-submissions`, { headers: { cookie } });
  expect([list.status, list.headers.get('retry-after')]).toEqual([503, '5']);
  const login = await fetch(`${server.url}/admin/login`, {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams({ ...administrator }),
  });
  expect([login.status, login.headers.get('retry-after')]).toEqual([503, '5']);
}

test('restarted under load, PostgreSQL keeps every confirmed enquiry, and nobody is logged out', async () => {
  const cookie = await logIn(server.url);
  const before = holding(server);
  const sending = keepSending(server);
  await wait(500);
  await postgres.halt();
  await keepExpectingPages(server);
  expect(await send(server, 'Refused')).toBe(503);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  await expectAdminPagesUnavailable(cookie);
  await postgres.resume();
  await waitUntilHealthy(server);
  const thanked = await sending.stop();
  expect(thanked.length).toBeGreaterThan(10);
  await expectStored(database, thanked);
  const list = await fetch(`${server.url}/api/contact-submissions`, { headers: { cookie } });
  expect(list.status).toBe(200);
  await expectStillHeld(server, before);
});

test('a site started before its database serves its pages, and stores enquiries once it is up', async () => {
  await server.end('SIGTERM');
  await postgres.halt();
  server = await serverForTest(database.url);
  expect(server.output()).toMatch(/The database on 127\.0\.0\.1:\d+ cannot be opened: /);
  await expectPages(server);
  expect(await send(server, 'Refused')).toBe(503);
  await postgres.resume();
  await waitUntilHealthy(server);
});

test('with all connections taken, requests fail until some are free', async () => {
  const before = holding(server);
  const others: pg.Client[] = [];
  // The site's connections are ended first, so that it has to open new ones. It may be faster than this test.
  const admin = await connect(postgres.url);
  const taking = async () => {
    const ours = `datname = '${new URL(database.url).pathname.slice(1)}' and pid <> pg_backend_pid()`;
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`);
    for (;;) {
      const client = await connect(postgres.url).catch(() => undefined);
      if (!client) return;
      others.push(client);
    }
  };
  try {
    await until('no connection is left for the site', async () => {
      await taking();
      return (await send(server, 'Refused')) === 503;
    });
    await expectPages(server);
  } finally {
    await Promise.all([admin, ...others].map((client) => client.end()));
  }
  await waitUntilHealthy(server);
  await expectStillHeld(server, before);
});

test('a locked table causes an error after five seconds, and delays nothing else', async () => {
  const before = holding(server);
  const other = await connect(database.url);
  await other.query('begin; lock table contact_submissions in access exclusive mode');
  const start = performance.now();
  const waiting = Array.from({ length: 15 }, (_, number) => send(server, `Refused ${number}`));
  await keepExpectingPages(server);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([503]));
  // They wait together. Alone, they would need 75 s.
  expect(performance.now() - start).toBeLessThan(45_000);
  await other.query('rollback');
  await other.end();
  await waitUntilHealthy(server);
  expect(await database.run(`select 1 from contact_submissions where subject like 'Refused%'`)).toEqual([]);
  await expectStillHeld(server, before);
});

test('stops within ten seconds while a table is locked', async () => {
  const other = await connect(database.url);
  await other.query('begin; lock table contact_submissions in access exclusive mode');
  const sent = send(server, 'Refused');
  await wait(300);
  const start = performance.now();
  await server.end('SIGTERM');
  expect(performance.now() - start).toBeLessThan(10_000);
  expect([0, 503]).toContain(await sent);
  await other.end();
});
