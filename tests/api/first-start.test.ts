import { chmod, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Credentials } from '../../server/account/credentials.ts';
import { openDatabase } from '../../server/database/open.ts';
import { databasePath } from '../../server/database/sqlite.ts';
import { words } from '../reading/records.ts';
import { releaseTest } from '../scope.ts';
import { emptyDatabase, enginesByScope, type TestDatabase } from '../servers/databases.ts';
import { logIn } from '../servers/requests.ts';
import { startApplication, type TestSite } from '../servers/site.ts';

const unset = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

describe.each(enginesByScope)('The first start on %s', (engine) => {
  let database: TestDatabase;
  let running: TestSite[];

  beforeEach(async () => {
    running = [];
    database = await emptyDatabase(engine);
  });
  afterEach(async () => {
    for (const site of running) await site.stop();
    await database.remove();
  });

  const start = async (variables: Record<string, string> = {}): Promise<TestSite> => {
    const site = await startApplication(database.url, variables);
    running.push(site);
    return site;
  };
  const restart = async (variables: Record<string, string> = {}): Promise<TestSite> => {
    await running.pop()?.stop();
    return start(variables);
  };

  test('creates an administrator at the company’s domain, with a password printed once', async () => {
    const first = await start(unset);
    const login = first.services.newLogin;
    expect(login).toEqual({ email: `admin@${words.company.domain}`, password: expect.stringMatching(/^[\w-]{20}$/) });
    await logIn(first.url, login ?? undefined);

    const second = await restart(unset);
    expect(second.services.newLogin).toBe(null);
    await logIn(second.url, login ?? undefined);
  });

  test.runIf(engine === 'sqlite')('makes files private, even in an existing folder', async () => {
    const file = databasePath(database.url);
    for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true });
    await chmod(dirname(file), 0o755);
    await start();
    for (const ending of ['', '-wal', '-shm']) expect((await stat(file + ending)).mode & 0o777, ending).toBe(0o600);
  });

  test('prints no given password', async () => {
    const site = await start({ ...unset, ADMIN_PASSWORD: 'given by the owner' });
    expect(site.services.newLogin).toBe(null);
    await logIn(site.url, { email: `admin@${words.company.domain}`, password: 'given by the owner' });
  });

  test('leaves `www.` out of the address', async () => {
    const { db } = await openDatabase(database.url);
    const none = { email: undefined, password: undefined };
    const login = await new Credentials(db, async () => undefined).ensure(none, 'www.fern.test');
    await db.destroy();
    expect(login?.email).toBe('admin@fern.test');
  });

  test('generates a password for a given address', async () => {
    const site = await start({ ...unset, ADMIN_EMAIL: 'Owner@Test.Example' });
    expect(site.services.newLogin?.email).toBe('owner@test.example');
    await logIn(site.url, site.services.newLogin ?? undefined);
  });
});

releaseTest(
  'several first starts at once on one PostgreSQL database all succeed and agree on one administrator',
  async () => {
    const database = await emptyDatabase('postgres');
    const starts = await Promise.allSettled(Array.from({ length: 4 }, () => startApplication(database.url, unset)));
    const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    try {
      expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([]);
      expect(await database.run('select email from admins')).toHaveLength(1);
      // A password that does not work must not be printed.
      expect(started.filter(({ services }) => services.newLogin)).toHaveLength(1);
    } finally {
      for (const site of started) await site.stop();
      await database.remove();
    }
  },
);
