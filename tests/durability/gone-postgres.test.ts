import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { rewriteTables } from '../../server/database/overwriting/rewrite-tables.ts';
import { runAdmin } from '../servers/admin-command.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { findPerson, person, wordsOfPerson } from '../servers/person.ts';
import { enquiry, post } from '../servers/requests.ts';
import { startApplication, type TestSite } from '../servers/site.ts';

let database: TestDatabase;
let site: TestSite;

beforeEach(async () => {
  database = await freshDatabase('postgres');
  site = await startApplication(database.url);
  const others = (number: number) =>
    Array.from({ length: 40 }, (_, index) => send(enquiry({ subject: `Other ${number + index}` })));
  await Promise.all(others(0));
  await Promise.all([send(person), send({ ...person, subject: 'Again' })]);
  await Promise.all(others(100));
  await database.run('analyze contact_submissions');
});
afterEach(async () => {
  await site.stop();
  await database.remove();
});

async function send(body: object): Promise<void> {
  expect((await post(`${site.url}/api/contact-submissions`, body)).status).toBe(201);
}

/** What is found of the person in the files of the site's tables and indexes, once everything is written to them. */
async function findPersonInTables() {
  await database.run('checkpoint');
  const [{ data_directory: folder } = {}] = await database.run('show data_directory');
  const catalogs = await database.run('select pg_relation_filepath(oid) as path from pg_class where oid < 16384');
  const [{ path: home } = {}] = await database.run(
    "select 'base/' || oid as path from pg_database where datname = current_database()",
  );
  const others = new Set(catalogs.map(({ path }) => String(path)));
  // Those of a table have its number and, for what is free and visible in it, an ending.
  const names = (await readdir(join(String(folder), String(home)))).filter(
    (name) => !others.has(`${home}/${name.split(/[_.]/)[0]}`),
  );
  const found = await Promise.all(
    names.map(async (name) => findPerson(name, await readFile(join(String(folder), String(home), name)))),
  );
  return found.flat();
}

test('Once the command that erases a person has ended, no word of theirs is in any file of PostgreSQL’s tables', async () => {
  expect((await findPersonInTables()).length).toBeGreaterThan(wordsOfPerson.length);
  const answer = await runAdmin(database.url, ['erase', '--email', person.email, '--yes']);
  expect(answer).toMatchObject({ code: 0, complaint: '' });
  expect(answer.output).toContain('The tables were rewritten: none of their files holds any of what was removed.');
  expect(await findPersonInTables()).toEqual([]);
  await send(enquiry({ subject: 'After it' }));
  expect(await database.run("select subject from contact_submissions where subject like '%After it'")).toHaveLength(1);
});

test('While a session still sees them, it is not said that they are gone, also when they are asked for again', async () => {
  const backup = new pg.Client({ connectionString: database.url });
  await backup.connect();
  await backup.query('begin isolation level repeatable read; select 1');
  const erase = () => runAdmin(database.url, ['erase', '--email', person.email, '--yes']);
  for (const answer of [await erase(), await erase()]) {
    expect(answer.code).toBe(1);
    expect(answer.output).not.toMatch(/nothing is stored|holds any/i);
    expect(answer.complaint).toMatch(/^\n?Removed, but not overwritten yet, .+ still sees what was removed\./);
  }
  await backup.end();
  const answer = await erase();
  expect([answer.code, answer.output]).toEqual([
    0,
    expect.stringMatching(/^The tables .+\nNothing is stored under .+\n$/),
  ]);
  expect(await findPersonInTables()).toEqual([]);
});

test('Of large tables the space is freed, and nothing more is said of them', async () => {
  const { db } = await openDatabase(database.url);
  await sql`delete from contact_submissions`.execute(db);
  const files = async () =>
    (await sql`select relfilenode from pg_class where relname = 'contact_submissions'`.execute(db)).rows;
  const before = await files();
  expect(await rewriteTables(database.url, 0)).toBe(false);
  expect(await files()).toEqual(before);
  expect(await rewriteTables(database.url, 1e9)).toBe(true);
  expect(await files()).not.toEqual(before);
  await db.destroy();
});
