import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { runAdmin } from '../servers/admin-command.ts';
import { describeBoth, emptyDatabase, type TestDatabase } from '../servers/databases.ts';
import { openEvents } from '../servers/event-stream.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { logIn } from '../servers/requests.ts';
import { buildOnce, startServerProcess } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { expectPages, expectStored, keepSending, send, untilWell } from './standing.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The command waits ten seconds for the processes that follow, and a busy machine takes several times that for each start. */
vi.setConfig({ testTimeout: 600_000 });

beforeAll(() => buildOnce(), 600_000);

describeBoth('A site that moves while it is in use, out of %s', (engine) => {
  let source: TestDatabase;
  let target: TestDatabase;
  let mail: MailServer;
  let servers: ServerProcess[];
  let command: ChildProcess | undefined;

  beforeEach(async () => {
    source = await emptyDatabase(engine);
    target = await emptyDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite');
    mail = await startMailServer();
    servers = [];
  });
  afterEach(async () => {
    command?.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await mail.goDown();
    await source.remove();
    await target.remove();
  });

  const start = async (url: string): Promise<ServerProcess> => {
    const server = await startServerProcess(url, {
      SMTP_URL: mail.url,
      NOTIFY_EMAIL: 'owner@company.example',
      LOG_LEVEL: 'error',
    });
    servers.push(server);
    return server;
  };
  /** However many there are: it fails when no further one comes. */
  const untilMailed = async (count: number) => {
    while (mail.taken.length < count) {
      const before = mail.taken.length;
      await until(`more than ${before} of ${count} are mailed`, () => mail.taken.length > before);
    }
  };
  const stage = async (): Promise<string> => {
    const [row] = await source.run(`select value from site_state where key = 'move'`).catch(() => []);
    return row ? JSON.parse(String(row.value)).stage : 'none';
  };

  test('no enquiry is refused, lost, or stored or mailed twice; sessions and open inboxes last', async () => {
    const two = [await start(source.url), await start(source.url)] as [ServerProcess, ServerProcess];
    const session = await logIn(two[0].url);
    const events = await openEvents(two[0].url, session);
    const sending = two.map((server) => keepSending(server, 3));
    await until('some are mailed', () => mail.taken.length > 5);

    const moved = await runAdmin(source.url, ['move-to', target.url]);
    expect(moved).toMatchObject({ code: 0, complaint: '' });
    const counts = sending.map((one) => one.count(201));
    await until('both take enquiries there', () =>
      sending.every((one, index) => one.count(201) > (counts[index] ?? 0) + 5),
    );
    const thanked = (await Promise.all(sending.map((one) => one.stop()))).flat();
    for (const one of sending) expect(JSON.parse(one.told())).toEqual({ 201: expect.any(Number) });

    await expectStored(target, thanked);
    const stored = await target.run('select subject from contact_submissions');
    expect(stored).toHaveLength(thanked.length);
    await untilMailed(thanked.length);
    const subjects = mail.taken.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects).toHaveLength(thanked.length);
    // The old database has what it had at that moment, and nothing that came later.
    expect((await source.run('select subject from contact_submissions')).length).toBeLessThan(thanked.length);

    // The browser opens a stream that has ended anew, with the session that it has.
    await until('the stream has ended', () => events.isOver());
    expect((await openEvents(two[0].url, session)).status).toBe(200);
    expect((await fetch(`${two[1].url}/api/contact-submissions`, { headers: { cookie: session } })).status).toBe(200);
    await Promise.all(two.map((server) => server.end('SIGTERM')));
    expect(two.map((server) => server.exitCode())).toEqual([0, 0]);

    const late = await start(source.url);
    expect(late.output()).toMatch(/cannot be opened: the site has moved to .*name that in DATABASE_URL/);
    await expectPages(late);
    expect(await send(late, 'At the old address')).toBe(503);
    const right = await start(target.url);
    expect(await send(right, 'At the new address')).toBe(201);
    expect((await fetch(`${right.url}/api/contact-submissions`, { headers: { cookie: session } })).status).toBe(200);
  });

  test.each([
    'copying',
    'resting',
    'closing',
  ])('killed while it is %s, it has changed nothing, and may be repeated', async (when) => {
    const server = await start(source.url);
    const sending = keepSending(server, 2);
    await until('some are stored', () => sending.count(201) > 5);
    const parameters = ['--disable-warning=ExperimentalWarning', 'scripts/operate/admin.ts', 'move-to', target.url];
    command = spawn(process.execPath, parameters, { cwd: root, env: { ...process.env, DATABASE_URL: source.url } });
    await until(`it is ${when}`, async () => (await stage()) === when);
    command.kill('SIGKILL');

    const before = sending.count(201);
    await until('enquiries are stored as before', () => sending.count(201) > before + 5);
    await until('the site has removed what was left', async () => (await stage()) === 'none');
    expect(await noteTriggers()).toEqual([]);
    const thanked = await sending.stop();
    expect(JSON.parse(sending.told())).toEqual({ 201: expect.any(Number) });
    await untilWell(server);
    await untilMailed(thanked.length);

    expect(await runAdmin(source.url, ['move-to', target.url])).toMatchObject({ code: 0, complaint: '' });
    await expectStored(target, thanked);
    await untilWell(server);
  });

  const noteTriggers = () =>
    source.run(
      engine === 'sqlite'
        ? `select name from sqlite_schema where name glob 'site_move_*'`
        : `select relname from pg_class where relname like 'site\\_move\\_%' union select tgname from pg_trigger where tgname = 'site_move_note'`,
    );
});
