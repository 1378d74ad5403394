import { afterAll, beforeAll, expect, test } from 'vitest';
import { localeWarning } from '../../server/database/locale-warning.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { createDatabase, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { startServerProcess } from '../servers/site.ts';
import { until } from '../servers/until.ts';

let databases: TestDatabase[];
let opened: Database[];

beforeAll(async () => {
  const name = `letters_${process.pid}`;
  databases = await Promise.all([
    freshDatabase('sqlite'),
    freshDatabase('postgres'),
    createDatabase(name, 'template0', `lc_ctype 'C' lc_collate 'C'`),
  ]);
  opened = await Promise.all(databases.map(({ url }) => openDatabase(url)));
});
afterAll(async () => {
  await Promise.all((opened ?? []).map(({ db }) => db.destroy()));
  await Promise.all((databases ?? []).map((database) => database.remove()));
});

test('a database without letters beyond a to z is reported with a fix', async () => {
  const warnings = await Promise.all(opened.map(localeWarning));
  expect(warnings).toEqual([null, null, expect.stringContaining(`lc_ctype 'C.UTF-8'`)]);
});

test('the start reports it', async () => {
  const server = await startServerProcess(databases[2]?.url ?? '', { LOG_LEVEL: 'warn' });
  try {
    await until('it is said', () => server.output().includes(`lc_ctype 'C.UTF-8'`));
  } finally {
    await server.end('SIGTERM');
  }
});
