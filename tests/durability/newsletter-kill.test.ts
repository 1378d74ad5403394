import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { engines, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { sendDespiteKill } from '../servers/newsletter-run.ts';
import { buildOnce, startServerProcess } from '../servers/site.ts';

const subscribers = 1000;

describe.each(engines)('A server killed while it sends a newsletter, on %s', (engine) => {
  let database: TestDatabase;
  let mail: MailServer;
  let servers: Promise<ServerProcess>[];

  beforeAll(() => buildOnce(), 300_000);
  beforeEach(async () => {
    [database, mail] = await Promise.all([freshDatabase(engine), startMailServer()]);
    servers = [];
  });
  afterEach(async () => {
    const started = await Promise.allSettled(servers);
    await Promise.all(started.map((server) => server.status === 'fulfilled' && server.value.end('SIGKILL')));
    await mail.goDown();
    await database.remove();
  });

  test('sends no email twice after another finishes it, and none to unsubscribed people', async () => {
    const start = () => {
      const server = startServerProcess(database.url, {
        SMTP_URL: mail.url,
        NOTIFY_EMAIL: 'owner@company.example',
        NEWSLETTER_PER_MINUTE: '100000',
      });
      servers.push(server);
      return server;
    };
    const { copies, unknown, unsubscribed, beforeKill } = await sendDespiteKill({ database, mail, subscribers, start });
    expect(beforeKill).toBeLessThan(subscribers);
    expect(copies.has(unsubscribed)).toBe(false);
    expect([...copies].filter(([, count]) => count > 1)).toEqual([]);
    // The mail that was on its way at the kill has arrived, or not: the administrator is told whose it was.
    expect(unknown.length).toBeLessThanOrEqual(1);
    expect(new Set([...copies.keys(), ...unknown]).size).toBe(subscribers - 1);
  });
});
