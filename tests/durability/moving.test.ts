import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { describe, type TestContext, test, vi } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import type { Engine } from '../../server/database/tables.ts';
import { runAdmin } from '../servers/admin-command.ts';
import { emptyDatabase, engines, type TestDatabase } from '../servers/databases.ts';
import { dump, fillEveryTable } from '../servers/full-database.ts';
import { insert, submission } from '../servers/rows.ts';
import { until } from '../servers/until.ts';

/** The command waits ten seconds for the processes that follow, and a busy machine takes several times that for each start. */
vi.setConfig({ testTimeout: 600_000 });

const otherOf = (engine: Engine): Engine => (engine === 'sqlite' ? 'postgres' : 'sqlite');

interface Databases {
  source: TestDatabase;
  target: TestDatabase;
  /** Of the same kind as the first. */
  back: TestDatabase;
}

/** The databases of one test, which are removed when it has ended: others run beside it. */
async function databasesOf({ onTestFinished }: TestContext, engine: Engine): Promise<Databases> {
  const make = async (kind: Engine) => {
    const database = await emptyDatabase(kind);
    onTestFinished(() => database.remove());
    return database;
  };
  return { source: await make(engine), target: await make(otherOf(engine)), back: await make(engine) };
}

describe.concurrent.each(engines)('The move of a site, out of %s', (engine) => {
  test('every table, with everything that it may hold, is the same there and after the way back', async (context) => {
    const { expect } = context;
    const { source, target, back } = await databasesOf(context, engine);
    await fillEveryTable(engine, source);
    const before = await dump(engine, source);
    const tables = Object.keys(before);
    expect(tables.filter((name) => before[name]?.length === 0)).toEqual([]);

    const there = await runAdmin(source.url, ['move-to', target.url]);
    expect(there).toMatchObject({ code: 0, complaint: '' });
    expect(Object.keys(await dump(otherOf(engine), target))).toEqual(tables);
    // The address comes by standard input, as it should where it has a password.
    const andBack = await runAdmin(target.url, ['move-to'], { input: `${back.url}\n` });
    expect(andBack).toMatchObject({ code: 0, complaint: '' });
    const after = await dump(engine, back);
    for (const name of tables) expect(after[name], name).toEqual(nonZero(name, before[name]));

    await insert(back, [submission({ subject: 'The next one' })]);
    const [next] = await back.run(`select number from contact_submissions where subject = 'The next one'`);
    expect(Number(next?.number)).toBe(4712);
  });

  test('an old database takes nothing more, and is not opened', async (context) => {
    const { expect } = context;
    const { source, target } = await databasesOf(context, engine);
    await (await openDatabase(source.url)).db.destroy();
    await insert(source, [submission()]);
    const output = await runAdmin(source.url, ['move-to', target.url]);
    expect(output.output).toMatch(/^\d+ rows in \d+ tables are the same in both databases\.$/m);
    await expect(insert(source, [submission()])).rejects.toThrow(/has moved to/);
    await expect(source.run(`delete from contact_submissions`)).rejects.toThrow(/has moved to/);
    await expect(source.run(`update contact_submissions set name = 'x'`)).rejects.toThrow(/has moved to/);
    await expect(source.run(`insert into site_state values ('ready', 'x')`)).rejects.toThrow(/has moved to/);
    await expect(openDatabase(source.url)).rejects.toThrow(/the site has moved to .*name that in DATABASE_URL/);
    expect(await runAdmin(source.url, ['compact'])).toMatchObject({ code: 1, output: '' });
    // Called once more it has nothing to do.
    expect(await runAdmin(source.url, ['move-to', target.url])).toMatchObject({ code: 0 });
  });

  test('a target that holds anything is refused and not touched', async (context) => {
    const { expect } = context;
    const { source, target } = await databasesOf(context, engine);
    await (await openDatabase(source.url)).db.destroy();
    await (await openDatabase(target.url)).db.destroy();
    await insert(target, [submission()]);
    const before = await dump(otherOf(engine), target);
    const refused = await runAdmin(source.url, ['move-to', target.url]);
    expect(refused.code).toBe(1);
    expect(refused.complaint).toMatch(/already, and nothing is written over[\s\S]*the site goes on where it is/);
    expect(await dump(otherOf(engine), target)).toEqual(before);
    expect(await source.run(`select * from site_state where key = 'move'`)).toEqual([]);
  });

  test('what an earlier attempt has left is emptied; a site is not started on it', async (context) => {
    const { expect } = context;
    const { source, target } = await databasesOf(context, engine);
    await (await openDatabase(source.url)).db.destroy();
    await insert(source, [submission({ subject: 'The right one' })]);
    await (await openDatabase(target.url)).db.destroy();
    await insert(target, [submission({ subject: 'Half a copy' })]);
    const id = '018f0000-0000-4000-8000-000000000001';
    await target.run(`insert into site_state values ('move', '{"stage":"filling","id":"${id}"}')`);
    await expect(openDatabase(target.url)).rejects.toThrow(/a move of the site into it was not finished/);
    expect(await runAdmin(source.url, ['move-to', target.url])).toMatchObject({ code: 0 });
    expect(await target.run('select subject from contact_submissions')).toEqual([{ subject: 'The right one' }]);
  });

  test('what an attempt has left that was ended while it made the tables is emptied', async (context) => {
    const { expect } = context;
    const { source, target } = await databasesOf(context, engine);
    await (await openDatabase(source.url)).db.destroy();
    await insert(source, [submission({ subject: 'The right one' })]);
    await target.run('create table site_move_begun (at text)');
    await target.run('create table contact_submissions (id text)');
    expect(await runAdmin(source.url, ['move-to', target.url])).toMatchObject({ code: 0 });
    expect(await target.run('select subject from contact_submissions')).toEqual([{ subject: 'The right one' }]);
  });

  test('of two commands at once one is refused', async (context) => {
    const { expect } = context;
    const { source, target } = await databasesOf(context, engine);
    await fillEveryTable(engine, source);
    const answers = await Promise.all([1, 2].map(() => runAdmin(source.url, ['move-to', target.url])));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 1)?.complaint).toMatch(/Another move .* is under way|has moved/);
  });
});

describe.concurrent('The move of a site to a file', () => {
  test.for([
    'removed',
    'replaced',
  ])('that is %s meanwhile changes nothing, and leaves what is there alone', async (how, context) => {
    const { expect } = context;
    const { source, target } = await databasesOf(context, 'postgres');
    await (await openDatabase(source.url)).db.destroy();
    await insert(source, [submission()]);
    const path = target.url.slice('file:'.length);
    const moving = runAdmin(source.url, ['move-to', target.url]);
    await until('it has copied', async () => {
      const [row] = await source.run(`select value from site_state where key = 'move'`);
      return JSON.parse(String(row?.value ?? '{}')).stage === 'resting';
    });
    for (const ending of ['', '-wal', '-shm']) await rm(path + ending, { force: true });
    if (how === 'replaced') await writeFile(path, 'Of somebody else');
    const refused = await moving;
    expect(refused.code).toBe(1);
    expect(refused.complaint).toMatch(/was removed or replaced meanwhile.*\n.*the site goes on where it is\.$/m);
    expect(existsSync(path)).toBe(how === 'replaced');
    expect(await source.run(`select * from site_state where key = 'move'`)).toEqual([]);
    await insert(source, [submission({ subject: 'After' })]);
  });
});

describe.concurrent('The move of a site to PostgreSQL', () => {
  test('a sign that PostgreSQL does not store is named, and nothing has happened', async (context) => {
    const { expect } = context;
    const { source, target } = await databasesOf(context, 'sqlite');
    await (await openDatabase(source.url)).db.destroy();
    await insert(source, [submission({ subject: 'Before' })]);
    await source.run(`update contact_submissions set message = 'a' || char(0) || 'b'`);
    const refused = await runAdmin(source.url, ['move-to', target.url]);
    expect(refused.code).toBe(1);
    expect(refused.complaint).toMatch(/PostgreSQL stores no NUL.*contact_submissions.*column message/);
    expect(await source.run(`select * from site_state where key = 'move'`)).toEqual([]);
    expect(await source.run(`select name from sqlite_schema where name like '%site_move%'`)).toEqual([]);
    expect(await target.run(`select 1 from information_schema.tables where table_schema = 'public'`)).toEqual([]);
    await insert(source, [submission({ subject: 'After' })]);
  });

  test('no password is said, wherever it goes wrong', async (context) => {
    const { expect } = context;
    const { source, target } = await databasesOf(context, 'sqlite');
    await (await openDatabase(source.url)).db.destroy();
    const address = new URL(target.url);
    address.password = 's3cret';
    address.pathname = '/nowhere';
    const wrong = await runAdmin(source.url, ['move-to', address.href]);
    expect(wrong.code).toBe(1);
    expect(wrong.complaint).toMatch(/nowhere.*cannot be used/);
    const unreadable = await runAdmin(source.url, ['move-to', 'postgres://u:s3cret@h:x/y']);
    expect(unreadable.code).toBe(2);
    const other = await runAdmin(source.url, ['move-to', 'mysql://u:s3cret@h/y']);
    expect(other.code).toBe(2);
    for (const { output, complaint } of [wrong, unreadable, other]) expect(output + complaint).not.toMatch('s3cret');

    address.pathname = new URL(target.url).pathname;
    const moved = await runAdmin(source.url, ['move-to', address.href]);
    expect(moved.code).toBe(0);
    expect(moved.output + moved.complaint).not.toMatch('s3cret');
    expect(JSON.stringify(await source.run('select * from site_state'))).not.toMatch('s3cret');
    await expect(openDatabase(source.url)).rejects.not.toThrow('s3cret');
  });

  test('a file is not made where none may be', async (context) => {
    const { expect } = context;
    const { source, target } = await databasesOf(context, 'sqlite');
    await (await openDatabase(source.url)).db.destroy();
    await (await openDatabase(target.url)).db.destroy();
    const wrong = await runAdmin(target.url, ['move-to', `${source.url}/site.db`]);
    expect(wrong.code).toBe(1);
    expect(wrong.complaint).toMatch(/site\.db cannot be used/);
    expect(await target.run(`select * from site_state where key = 'move'`)).toEqual([]);
  });
});

/** Counts that have become 0 stay in the table, and are not made anew. */
function nonZero(table: string, rows: string[] = []): string[] {
  return /^submission_(counts|quarters)$/.test(table) ? rows.filter((row) => !/"total":"?0\b/.test(row)) : rows;
}
