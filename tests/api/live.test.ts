import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../server/routes/events.ts';
import { engines } from '../servers/databases.ts';
import { enquiry, expectProblem, logIn, post } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';
import { startApplication, type TestSite } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { type EventStream, openEvents } from './event-stream.ts';

describe.each(engines)('The event stream on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  /** Another process, as far as the database can tell. */
  let other: TestSite;
  let cookie: string;
  const streams: EventStream[] = [];
  let number = 0;

  beforeAll(async () => {
    other = await startApplication(database.url);
    cookie = await logIn(site.url);
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });
  afterAll(() => other?.stop());

  const open = async (url = site.url, withCookie = cookie): Promise<EventStream> => {
    const stream = await openEvents(url, withCookie);
    streams.push(stream);
    return stream;
  };
  const send = (changes: Record<string, unknown> = {}, { url } = site) => {
    number += 1;
    return post(`${url}/api/contact-submissions`, enquiry({ subject: `Number ${number}`, ...changes }));
  };

  /** The stream alone, with a quick heartbeat. */
  const startAlone = async () => {
    const app = Fastify();
    eventRoutes(app, site.services, 10);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  };

  // The first, so that no other stream is on its way out meanwhile.
  test('leaves nothing behind after it closes', async () => {
    const { app, url } = await startAlone();
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    for (let count = 0; count < 10; count += 1) await open(url);
    const during = timers();
    expect(await connections()).toBe(10);

    for (const stream of streams.splice(0)) stream.close();
    await until('the connections are gone', async () => (await connections()) === 0);
    await until('the timers are gone', () => timers() <= during - 10);
    await app.close();
  });

  test('is not buffered by caches and proxies', async () => {
    const stream = await open();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    await until('it has begun', () => stream.text().startsWith('retry: 2000\n\n'));
  });

  test('reports enquiries, sign-ups, held submissions and the administrator’s actions', async () => {
    const stream = await open();
    const eventKinds = () => stream.kinds();
    await send();
    await until('the enquiry is reported', () => eventKinds().includes('enquiry'));
    await post(`${site.url}/api/newsletter`, { email: `n${number}@example.com` });
    await until('the sign-up is reported', () => eventKinds().includes('newsletter'));
    expect(eventKinds()).toEqual(['enquiry', 'newsletter']);
    await send({ homepage: 'x' });
    await until('what is held is reported', () => eventKinds().includes('change'));
    expect(eventKinds().filter((kind) => kind === 'enquiry')).toHaveLength(1);

    const [row] = await database.run('select id from contact_submissions order by number limit 1');
    const changes = eventKinds().length;
    await fetch(`${site.url}/api/contact-submissions/${row?.id}`, { method: 'DELETE', headers: { cookie } });
    await until('the deletion is reported', () => eventKinds().length > changes);
    expect(eventKinds().slice(changes)).toEqual(['change']);
  });

  test('reports submissions stored by another process', async () => {
    const stream = await open();
    await send({}, other);
    await until('it is reported', () => stream.kinds().includes('enquiry'));
  });

  test('is open in at most twenty windows', async () => {
    for (let count = 0; count < 20; count += 1) expect((await open()).status).toBe(200);
    await expectProblem(await fetch(`${site.url}/api/admin/events`, { headers: { cookie } }), 503);
    streams.pop()?.close();
    await until('one of them is free', async () => {
      const stream = await open();
      return stream.status === 200;
    });
  });

  test('sends heartbeats, and ends with the session', async () => {
    const { app, url } = await startAlone();
    try {
      const own = await logIn(site.url);
      const stream = await open(url, own);
      await until('it shows signs of life', () => stream.text().includes(':\n\n:\n\n'));
      expect(stream.isOver()).toBe(false);
      await fetch(`${site.url}/api/admin/session`, { method: 'DELETE', headers: { cookie: own } });
      await until('it is over', () => stream.isOver());
    } finally {
      await app.close();
    }
  });

  test('ends when the server stops, without delaying it', async () => {
    const { app, url } = await startAlone();
    const stream = await open(url);
    await app.close();
    await until('it is over', () => stream.isOver());
  });
});
