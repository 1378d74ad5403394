import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databasePath } from '../../server/database/sqlite.ts';
import { runTask } from '../servers/admin-command.ts';
import { emptyDatabase, engines, type TestDatabase } from '../servers/databases.ts';
import { dump } from './full-database.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { startApplication } from '../servers/site.ts';

/** Mails that are never sent, so that something is owed. */
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_EMAIL: 'inbox@example.com' };
/** Has a process of Node say at its end which permissions its files never get. */
const tellingMask = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    'process.on("exit", () => console.log("umask", process.umask().toString(8)))',
  )}`,
};
const masked = expect.stringMatching(/^umask 77$/m);
const readMode = async (path: string) => (await stat(path)).mode & 0o777;

describe.each(engines)('A backup on %s', (engine) => {
  let folder: string;
  let database: TestDatabase;
  let other: TestDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    [database, other] = await Promise.all([emptyDatabase(engine), emptyDatabase(engine)]);
  });
  afterEach(async () => {
    await Promise.all([database.remove(), other.remove(), rm(folder, { recursive: true })]);
  });

  const file = () => join(folder, 'site.backup');

  test('restores everything into an empty site, which continues with it', async () => {
    const site = await startApplication(database.url, mail);
    const cookie = await logIn(site.url);
    const send = (url: string, subject: string) => post(`${url}/api/contact-submissions`, enquiry({ subject }));
    await send(site.url, `Before – „ünïcödé“ 漢字 'quoted' \\ "it"`);
    await site.stop();

    expect(await runTask('backup', database.url, [file()])).toMatchObject({ code: 0, complaint: '' });
    expect(await runTask('restore', other.url, [file()])).toMatchObject({ code: 0, complaint: '' });
    const before = await dump(database);
    for (const table of ['admins', 'audit_log', 'contact_submissions', 'outbox', 'sessions']) {
      expect(before[table], table).not.toEqual([]);
    }
    expect(await dump(other)).toEqual(before);

    const again = await startApplication(other.url, mail);
    const found = await fetch(`${again.url}/api/contact-submissions?q=quoted`, { headers: { cookie } });
    expect((await found.json()).submissions).toHaveLength(1);
    expect((await send(again.url, 'After it')).status).toBe(201);
    await again.stop();
  });

  test('contains every enquiry confirmed before it began', async () => {
    const site = await startApplication(database.url);
    let isDone = false;
    let sent = 0;
    const keepSending = async () => {
      while (!isDone) {
        sent += 1;
        const number = sent;
        await post(`${site.url}/api/contact-submissions`, enquiry({ subject: `Number ${number}` }));
      }
    };
    const sending = [keepSending(), keepSending(), keepSending()];
    while (sent < 50) await new Promise((next) => setTimeout(next, 5));
    const before = (await database.run('select id from contact_submissions')).map(({ id }) => id);
    const backup = await runTask('backup', database.url, [file()]);
    isDone = true;
    await Promise.all(sending);
    await site.stop();

    expect(backup).toMatchObject({ code: 0, complaint: '' });
    expect(await runTask('restore', other.url, [file()])).toMatchObject({ code: 0 });
    const restored = (await other.run('select id from contact_submissions')).map(({ id }) => id);
    expect(before.filter((id) => !restored.includes(id))).toEqual([]);
  });

  test('is private while written and once restored', async () => {
    await (await startApplication(database.url)).stop();
    expect(await runTask('backup', database.url, [file()], tellingMask)).toMatchObject({ code: 0, output: masked });
    expect(await readMode(file())).toBe(0o600);
    await chmod(file(), 0o644);
    expect(await runTask('restore', other.url, [file()], tellingMask)).toMatchObject({ code: 0, output: masked });
    if (engine === 'sqlite') expect(await readMode(databasePath(other.url))).toBe(0o600);
  });

  test('overwrites no backup and no site, and is refused if it is none', async () => {
    await (await startApplication(database.url)).stop();
    expect((await runTask('backup', database.url, [file()])).code).toBe(0);
    const second = await runTask('backup', database.url, [file()]);
    expect([second.code, second.complaint]).toEqual([
      1,
      expect.stringMatching(/already exists and is not overwritten/),
    ]);
    const before = await dump(database);
    const onto = await runTask('restore', database.url, [file()]);
    expect([onto.code, onto.complaint]).toEqual([1, expect.stringMatching(/already/)]);
    expect(await dump(database)).toEqual(before);

    for (const parameters of [[join(folder, 'missing')], []]) {
      const answer = await runTask('restore', other.url, parameters);
      expect(answer.code).toBe(parameters.length > 0 ? 1 : 2);
      expect(answer.complaint).not.toMatch(/ at .*\.ts:\d/);
    }
  });
});
