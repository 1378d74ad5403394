import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { buildOnce } from '../servers/site.ts';
import { FuzzRun } from './fuzz-run.ts';
import { expectOnlyWhatTheSchemasAllow, expectSameTables, tables } from './stored.ts';

let database: TestDatabase;
let run: FuzzRun;

beforeAll(async () => {
  await buildOnce();
  database = await freshDatabase('sqlite');
  run = await FuzzRun.start(database);
}, 300_000);
afterAll(async () => {
  await run?.server.end('SIGTERM');
  await database?.remove();
});

test('20,000 hostile requests', { timeout: 600_000 }, async () => {
  const home = await (await run.ask('/')).text();
  const schema = await tables(database);
  const t0 = Date.now();
  await run.send(Number(process.env['N'] ?? 2000), { part: 1 });
  console.log(Date.now() - t0, await run.state(), run.sent, run.statuses, run.server.output().slice(0, 3000));
  console.log(run.faults.length, run.faults.slice(0, 12).join('\n'));
  expect(await (await run.ask('/')).text()).toBe(home);
  console.log(await expectOnlyWhatTheSchemasAllow(database));
  await expectSameTables(database, schema);
});
