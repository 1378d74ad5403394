import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { migrationFiles } from '../../server/database/migrations/index.ts';
import { openDatabase } from '../../server/database/open.ts';
import { databasePath } from '../../server/database/sqlite.ts';
import type { Engine } from '../../server/database/tables.ts';
import { keepSending } from '../faults/standing.ts';
import { runTask } from '../servers/admin-command.ts';
import { emptyDatabase, engines, type TestDatabase } from '../servers/databases.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { databaseForTest, startForTest } from '../servers/set-up-site.ts';
import { startApplication } from '../servers/site.ts';
import { dump, fillEveryTable } from './full-database.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_EMAIL: 'inbox@example.com' };
/** Makes a Node process print its umask when it exits. */
const tellingMask = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    'process.on("exit", () => console.log("umask", process.umask().toString(8)))',
  )}`,
};
const masked = expect.stringMatching(/^umask 77$/m);
const done = { code: 0, complaint: '' };
/** A restore empties these tables. */
const ended: Record<string, string[]> = { sessions: [], pending_logins: [], devices: [], invitations: [] };
const readMode = async (path: string) => (await stat(path)).mode & 0o777;

let file: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  file = join(folder, 'site.backup');
});

const open = (engine: Engine) => databaseForTest(engine, emptyDatabase);
const makeTables = async ({ url }: TestDatabase, upTo = '') =>
  (await openDatabase(url, upTo ? { upTo } : {})).db.destroy();
const backup = async ({ url }: TestDatabase, variables?: Record<string, string>) => {
  await rm(file, { force: true });
  return runTask('backup', url, [file], variables);
};
const restore = ({ url }: Pick<TestDatabase, 'url'>, variables?: Record<string, string>) =>
  runTask('restore', url, [file], variables);
const expectRefused = async (database: TestDatabase, reason: RegExp) =>
  expect(await restore(database)).toMatchObject({ code: 1, complaint: expect.stringMatching(reason) });
const subjects = async (database: TestDatabase) =>
  (await database.run('select subject from contact_submissions')).map(({ subject }) => subject);
const [lastMigration = '', newestMigration = ''] = migrationFiles()
  .slice(-2)
  .map((name) => name.replace('.ts', ''));

describe.each(engines)('A backup on %s', (engine) => {
  let database: TestDatabase;
  let other: TestDatabase;
  beforeEach(async () => {
    [database, other] = [await open(engine), await open(engine)];
  });

  test('restores everything into an empty site, which continues with it', async () => {
    const site = await startApplication(database.url, mail);
    const cookie = await logIn(site.url);
    const send = (url: string, subject: string) => post(`${url}/api/contact-submissions`, enquiry({ subject }));
    await send(site.url, `Before – „ünïcödé“ 漢字 'quoted' \\ "it"`);
    await site.stop();

    expect(await backup(database)).toMatchObject(done);
    expect(await restore(other)).toMatchObject(done);
    const before = await dump(database);
    for (const table of ['admins', 'audit_log', 'contact_submissions', 'outbox', 'sessions', 'devices'])
      expect(before[table], table).not.toEqual([]);
    expect(await dump(other)).toEqual({ ...before, ...ended });

    const again = await startForTest(other.url, mail);
    const search = (session: string) =>
      fetch(`${again.url}/api/contact-submissions?q=quoted`, { headers: { cookie: session } });
    expect((await search(cookie)).status).toBe(401);
    const found = await search(await logIn(again.url));
    expect((await found.json()).submissions).toHaveLength(1);
    expect((await send(again.url, 'After it')).status).toBe(201);
  });

  test('contains every enquiry confirmed before it began', async () => {
    const sending = keepSending(await startForTest(database.url), 3);
    while (sending.count(201) < 50) await wait(5);
    const before = await subjects(database);
    expect(await backup(database)).toMatchObject(done);
    await sending.stop();
    expect(await restore(other)).toMatchObject(done);
    const restored = await subjects(other);
    expect(before.filter((subject) => !restored.includes(subject))).toEqual([]);
  });

  test('is private while written and once restored', async () => {
    await makeTables(database);
    expect(await backup(database, tellingMask)).toMatchObject({ code: 0, output: masked });
    expect(await readMode(file)).toBe(0o600);
    await chmod(file, 0o644);
    expect(await restore(other, tellingMask)).toMatchObject({ code: 0, output: masked });
    if (engine === 'sqlite') expect(await readMode(databasePath(other.url))).toBe(0o600);
  });

  test('overwrites no backup and no site, and is refused if it is none', async () => {
    await (await startApplication(database.url)).stop();
    expect(await backup(database)).toMatchObject(done);
    const second = await runTask('backup', database.url, [file]);
    expect(second).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/already exists and is not overwritten/),
    });
    const before = await dump(database);
    await expectRefused(database, /already/);
    expect(await dump(database)).toEqual(before);

    for (const [parameters, code] of [
      [[`${file}.missing`], 1],
      [[], 2],
    ] as const) {
      const answer = await runTask('restore', other.url, [...parameters]);
      expect(answer.code).toBe(code);
      expect(answer.complaint).not.toMatch(/ at .*\.ts:\d/);
    }
  });
});

describe.each(engines)('A backup of %s, restored on the other engine', (engine) => {
  let source: TestDatabase;
  let target: TestDatabase;
  beforeEach(async () => {
    [source, target] = [await open(engine), await open(engine === 'sqlite' ? 'postgres' : 'sqlite')];
  });

  test('contains every table in full, and survives the way back', async () => {
    await fillEveryTable(source);
    await source.run(
      engine === 'sqlite'
        ? `update sqlite_sequence set seq = 4711 where name = 'contact_submissions'`
        : `select setval('contact_submissions_number_seq', 4711)`,
    );
    const before = await dump(source);
    expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([]);

    expect(await backup(source)).toMatchObject(done);
    const there = await restore(target);
    expect(there).toMatchObject(done);
    const after = { ...before, ...ended };
    for (const name of Object.keys(after)) expect(there.output).toContain(`${name}: ${after[name]?.length} rows\n`);
    expect(Object.keys(await dump(target))).toEqual(Object.keys(before));
    expect(await backup(target)).toMatchObject(done);
    const back = await open(engine);
    expect(await restore(back)).toMatchObject(done);
    expect(await dump(back)).toEqual(after);

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
    expect(await backup(source)).toMatchObject(done);
    const whole = await readFile(file);
    for (const length of [0, 50, whole.length / 2, whole.length - 4096].map(Math.floor)) {
      await writeFile(file, whole.subarray(0, length));
      await expectRefused(target, /^\n\S+ is not a complete backup of this site: [^\n]+\n$/);
    }
    await writeFile(file, whole);
    expect(await restore(target)).toMatchObject(done);
  });

  test('of the previous release is migrated at the next start', async () => {
    await makeTables(source, lastMigration);
    await insert(source, [submission({ subject: 'Older' })]);
    expect(await backup(source)).toMatchObject(done);
    expect(await restore(target)).toMatchObject(done);
    const migrations = async () => (await target.run('select max(name) as name from kysely_migration'))[0]?.name;
    expect(await migrations()).toBe(lastMigration);
    await makeTables(target);
    expect(await migrations()).toBe(newestMigration);
    expect(await subjects(target)).toEqual(['Older']);
  });
});

test('refuses to back up a database without a site', async () => {
  const refused = await backup(await open('postgres'));
  expect(refused).toMatchObject({ code: 1, complaint: '\nThe database does not contain a site.\n' });
  await expect(readFile(file)).rejects.toThrow(/ENOENT/);
});

describe('A backup of SQLite, restored on PostgreSQL', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  beforeEach(async () => {
    [source, target] = [await open('sqlite'), await open('postgres')];
    await makeTables(source);
    await insert(source, [submission({ subject: 'The right one' })]);
  });

  test('names a character that PostgreSQL cannot store, and works without it', async () => {
    await source.run(`update contact_submissions set message = 'a' || char(0) || 'b'`);
    await backup(source);
    await expectRefused(
      target,
      /PostgreSQL cannot store a NUL character, and contact_submissions\.message has one in row \S+\.$/m,
    );
    expect(await target.run('select * from admins union all select * from admins')).toEqual([]);
    await source.run(`update contact_submissions set message = 'ab'`);
    await backup(source);
    expect(await restore(target)).toMatchObject(done);
    expect(await subjects(target)).toEqual(['The right one']);
  });

  test('is refused by tables of another release, and from an unknown release', async () => {
    await backup(source);
    await makeTables(target, lastMigration);
    await expectRefused(target, /already has tables from another release/);
    await source.run(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`);
    await backup(source);
    await expectRefused(
      await open('postgres'),
      /^\nThe backup is from another release: its migration 9999-later is unknown here\.\n$/,
    );
  });

  test('hides the password of an unreachable database', async () => {
    await backup(source);
    const address = new URL(target.url);
    address.password = 's3cret';
    address.pathname = '/nowhere';
    const { code, output, complaint } = await restore({ url: address.href });
    expect(code).toBe(1);
    expect(complaint).toMatch(/^\nThe database cannot be reached: .*nowhere.*\n$/);
    expect(output + complaint).not.toMatch('s3cret');
  });
});
