import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { expectProblem } from '../servers/problems.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { administrator, startApplication, type TestSite } from '../servers/site.ts';
import { until } from '../servers/until.ts';

let database: TestDatabase;
let site: TestSite;
let cookie: string;
let id: string;

const path = '/api/contact-submissions';
const get = (address: string) => fetch(site.url + address, { headers: { cookie } });
const list = async () => (await get(path)).json() as Promise<{ isReadOnly: boolean; submissions: { id: string }[] }>;
const act = (action: string, body: object) => post(`${site.url}${path}/${action}`, body, { cookie });
const send = (subject: string) => post(`${site.url}${path}`, enquiry({ subject }));

/** Starts a site with one enquiry, which somebody who is logged in reads. */
async function begin(databaseUrl: string, variables: Record<string, string> = {}): Promise<void> {
  site = await startApplication(databaseUrl, variables);
  cookie = await logIn(site.url);
  expect((await send('Before')).status).toBe(201);
  id = (await list()).submissions[0]?.id ?? '';
  // As after a minute: to note when it was seen last is a write.
  await database.run("update sessions set seen_at = '2026-01-01T00:00:00Z', created_at = '2026-01-01T00:00:00Z'");
}

/** What holds while nothing can be stored. */
async function expectReadOnly(): Promise<void> {
  // That something was stored a moment ago counts for a second.
  await until('it says so', async () => (await list()).isReadOnly);
  expect(await list()).toMatchObject({ total: 1, unread: 1, submissions: [{ id }] });
  for (const address of [`${path}/${id}`, `${path}/count`, `${path}?q=Before`, `${path}/daily`, '/api/admin/people']) {
    expect((await get(address)).status, address).toBe(200);
  }
  expect(await (await get(`${path}/${id}`)).json()).toMatchObject({ subject: 'Before' });
  const refused = [
    await act('status', { ids: [id], status: 'done' }),
    await act('delete', { ids: [id] }),
    await act(`${id}/notes`, { text: 'A note' }),
    await send('Meanwhile'),
  ];
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('5');
    await expectProblem(answer, 503);
  }
  await expectProblem(await post(`${site.url}/api/admin/session`, administrator), 503);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
}

/** What holds once something can be stored again. */
async function expectWell(): Promise<void> {
  await until('it can be written again', async () => (await list()).isReadOnly === false);
  expect((await act('status', { ids: [id], status: 'done' })).status).toBe(200);
  expect((await send('Afterwards')).status).toBe(201);
  const stored = await database.run('select subject, status from contact_submissions order by number');
  expect(stored).toEqual([
    { subject: 'Before', status: 'done' },
    { subject: 'Afterwards', status: 'new' },
  ]);
}

beforeEach(async () => {
  database = await freshDatabase('postgres');
});
afterEach(async () => {
  await site?.stop();
  await database.remove();
});

describe('While nothing can be stored, the inbox can be read, and says so', () => {
  test('in the standby, when the primary cannot be reached', async () => {
    const way = await openWay(database.url);
    await begin(way.url, { DATABASE_STANDBY_URL: database.url, SESSION_IDLE_MINUTES: '525600' });
    const heard: string[] = [];
    const end = site.services.live.subscribe((kind) => heard.push(kind));
    await until('it listens', () => heard.length > 0);
    await way.close();
    await until('an open inbox is told to look again', () => heard.length > 1);
    await expectReadOnly();
    await way.open();
    await expectWell();
    end();
    await site.stop();
    await way.close();
  });

  test('where it is, when it can only be read', async () => {
    await begin(database.url, { SESSION_IDLE_MINUTES: '525600' });
    const name = new URL(database.url).pathname.slice(1);
    const setReadOnly = async (is: 'on' | 'off') => {
      await database.run(
        `begin read write; alter database "${name}" set default_transaction_read_only = ${is}; commit`,
      );
      await database.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      );
    };
    await setReadOnly('on');
    await until('its connections are others', async () => (await get(path)).status === 200);
    await expectReadOnly();
    await setReadOnly('off');
    await until('its connections are others', async () => (await get(path)).status === 200);
    await expectWell();
  });
});

test('Without a standby nothing can be read while the database cannot be reached', async () => {
  const way = await openWay(database.url);
  await begin(way.url, { SESSION_IDLE_MINUTES: '525600' });
  await way.close();
  const answer = await get(path);
  expect(answer.headers.get('retry-after')).toBe('5');
  await expectProblem(answer, 503);
  await way.open();
  await expectWell();
  await site.stop();
  await way.close();
});

/** A way to a database that can be closed: the address of its other end. */
async function openWay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer((client) => {
        const onward = connect(Number(target.port), target.hostname);
        for (const [from, to] of [
          [client, onward],
          [onward, client],
        ] as const) {
          sockets.add(from);
          from.pipe(to);
          from.on('error', () => to.destroy());
          from.on('close', () => {
            sockets.delete(from);
            to.destroy();
          });
        }
      });
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port;
        resolve();
      });
    });
  await open();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    open,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
