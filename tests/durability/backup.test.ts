import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrationFiles } from '../../server/database/migrations/index.ts';
import { openDatabase } from '../../server/database/open.ts';
import { databasePath } from '../../server/database/sqlite.ts';
import type { Engine } from '../../server/database/tables.ts';
import { runTask } from '../servers/admin-command.ts';
import { emptyDatabase, engines, type TestDatabase } from '../servers/databases.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { startApplication } from '../servers/site.ts';
import { dump, fillEveryTable } from './full-database.ts';

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

vi.setConfig({ testTimeout: 300_000 });

const otherEngine = (engine: Engine): Engine => (engine === 'sqlite' ? 'postgres' : 'sqlite');

describe.each(engines)('A backup of %s, restored on the other engine', (engine) => {
  let source: TestDatabase;
  let target: TestDatabase;
  /** The engine that the backup is of. */
  let back: TestDatabase;
  let file: string;

  beforeEach(async () => {
    source = await emptyDatabase(engine);
    target = await emptyDatabase(otherEngine(engine));
    back = await emptyDatabase(engine);
    file = join(tmpdir(), `backup-${Math.random().toString(36).slice(2)}.db`);
  });
  afterEach(async () => {
    await Promise.all([source.remove(), target.remove(), back.remove(), rm(file, { force: true })]);
  });

  const backup = async (database: TestDatabase) => {
    await rm(file, { force: true });
    expect(await runTask('backup', database.url, [file])).toMatchObject({ code: 0, complaint: '' });
  };
  const restore = (database: TestDatabase) => runTask('restore', database.url, [file]);
  const makeTables = async ({ url }: TestDatabase, upTo?: string) =>
    (await openDatabase(url, upTo ? { upTo } : {})).db.destroy();

  test('contains every table in full, and survives the way back', async () => {
    await fillEveryTable(source);
    await source.run(
      engine === 'sqlite'
        ? `update sqlite_sequence set seq = 4711 where name = 'contact_submissions'`
        : `select setval('contact_submissions_number_seq', 4711)`,
    );
    const before = await dump(source);
    expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([]);

    await backup(source);
    const there = await restore(target);
    expect(there).toMatchObject({ code: 0, complaint: '' });
    for (const name of Object.keys(before)) expect(there.output).toContain(`${name}: ${before[name]?.length} rows\n`);
    expect(Object.keys(await dump(target))).toEqual(Object.keys(before));
    await backup(target);
    expect(await restore(back)).toMatchObject({ code: 0, complaint: '' });
    expect(await dump(back)).toEqual(before);

    await insert(back, [submission({ subject: 'The next one' })]);
    const [next] = await back.run(`select number from contact_submissions where subject = 'The next one'`);
    expect(Number(next?.number)).toBe(4712);
  });

  test('is refused when truncated, and restores nothing', async () => {
    await makeTables(source);
    await insert(
      source,
      Array.from({ length: 300 }, (_, number) => submission({ subject: `Number ${number}` })),
    );
    await backup(source);
    const whole = await readFile(file);
    for (const length of [0, 50, whole.length / 2, whole.length - 4096].map(Math.floor)) {
      await writeFile(file, whole.subarray(0, length));
      const refused = await restore(target);
      expect([refused.code, refused.complaint], String(length)).toEqual([
        1,
        expect.stringMatching(/^\n\S+ is not a complete backup of this site: [^\n]+\n$/),
      ]);
    }
    await writeFile(file, whole);
    expect(await restore(target)).toMatchObject({ code: 0, complaint: '' });
  });

  test('of the previous release is migrated at the next start', async () => {
    const [last = '', newest = ''] = migrationFiles()
      .slice(-2)
      .map((name) => name.replace('.ts', ''));
    await makeTables(source, last);
    await insert(source, [submission({ subject: 'Older' })]);
    await backup(source);
    expect(await restore(target)).toMatchObject({ code: 0, complaint: '' });
    const migrations = async () => (await target.run('select max(name) as name from kysely_migration'))[0]?.name;
    expect(await migrations()).toBe(last);
    await makeTables(target);
    expect(await migrations()).toBe(newest);
    expect(await target.run('select subject from contact_submissions')).toEqual([{ subject: 'Older' }]);
  });
});

test('refuses to back up a database without a site', async () => {
  const empty = await emptyDatabase('postgres');
  const file = join(tmpdir(), `backup-of-nothing-${process.pid}.db`);
  const refused = await runTask('backup', empty.url, [file]);
  expect(refused).toMatchObject({ code: 1, complaint: '\nThe database does not contain a site.\n' });
  await expect(readFile(file)).rejects.toThrow(/ENOENT/);
  await empty.remove();
});

describe('A backup of SQLite, restored on PostgreSQL', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  const file = join(tmpdir(), `backup-${process.pid}.db`);

  beforeEach(async () => {
    [source, target] = await Promise.all([emptyDatabase('sqlite'), emptyDatabase('postgres')]);
    await (await openDatabase(source.url)).db.destroy();
    await insert(source, [submission({ subject: 'The right one' })]);
    await rm(file, { force: true });
  });
  afterEach(() => Promise.all([source.remove(), target.remove(), rm(file, { force: true })]));

  test('names a character that PostgreSQL cannot store, and works without it', async () => {
    await source.run(`update contact_submissions set message = 'a' || char(0) || 'b'`);
    await runTask('backup', source.url, [file]);
    const refused = await runTask('restore', target.url, [file]);
    expect([refused.code, refused.complaint]).toEqual([
      1,
      expect.stringMatching(
        /PostgreSQL cannot store a NUL character, and contact_submissions\.message has one in row \S+\.$/m,
      ),
    ]);
    expect(await target.run('select * from admins union all select * from admins')).toEqual([]);
    await source.run(`update contact_submissions set message = 'ab'`);
    await rm(file);
    await runTask('backup', source.url, [file]);
    expect(await runTask('restore', target.url, [file])).toMatchObject({ code: 0, complaint: '' });
    expect(await target.run('select subject from contact_submissions')).toEqual([{ subject: 'The right one' }]);
  });

  test('refuses a database with tables of another release', async () => {
    await runTask('backup', source.url, [file]);
    await (await openDatabase(target.url, { upTo: migrationFiles().at(-2)?.replace('.ts', '') ?? '' })).db.destroy();
    const refused = await runTask('restore', target.url, [file]);
    expect([refused.code, refused.complaint]).toEqual([
      1,
      expect.stringMatching(/already has tables from another release/),
    ]);
  });

  test('of an unknown release is refused', async () => {
    await source.run(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`);
    await runTask('backup', source.url, [file]);
    const refused = await runTask('restore', target.url, [file]);
    expect(refused).toMatchObject({
      code: 1,
      complaint: '\nThe backup is from another release: its migration 9999-later is unknown here.\n',
    });
  });

  test('hides the password of an unreachable database', async () => {
    await runTask('backup', source.url, [file]);
    const address = new URL(target.url);
    address.password = 's3cret';
    address.pathname = '/nowhere';
    const { code, output, complaint } = await runTask('restore', address.href, [file]);
    expect(code).toBe(1);
    expect(complaint).toMatch(/^\nThe database cannot be reached: .*nowhere.*\n$/);
    expect(output + complaint).not.toMatch('s3cret');
  });
});
