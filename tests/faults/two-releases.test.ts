import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { collectOutput, spawnNode } from '../../scripts/run/server-process.ts';
import { migrationFiles, migrationsFor } from '../../server/database/migrations/index.ts';
import { postgresDialect } from '../../server/database/postgres.ts';
import { emptyDatabase, type TestDatabase } from '../servers/databases.ts';
import { logIn } from '../servers/requests.ts';
import { databaseForTest, serverForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';
import { expectStored, keepSending } from './standing.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

let database: TestDatabase;
beforeEach(async () => {
  // The release before the newest migration makes its tables, too.
  database = await databaseForTest('postgres', emptyDatabase);
});

/** Sends to a process and reads its inbox until stopped, and expects no other answer than what both always get. */
async function keepWorking(server: { url: string }) {
  const cookie = await logIn(server.url);
  const sending = keepSending(server, 4);
  const read: number[] = [];
  let isStopped = false;
  const reading = (async () => {
    while (!isStopped) {
      const answer = await fetch(`${server.url}/api/contact-submissions`, { headers: { cookie } });
      read.push(answer.status);
      await answer.arrayBuffer();
    }
  })();
  return {
    async waitForMore(count: number) {
      const before = sending.count(201);
      await until(`${count} more are stored`, () => sending.count(201) >= before + count);
    },
    async stop() {
      isStopped = true;
      await reading;
      const thanked = await sending.stop();
      expect(JSON.parse(sending.told())).toEqual({ 201: thanked.length });
      expect(new Set(read)).toEqual(new Set([200]));
      return thanked;
    },
  };
}

test('a migration that adds a column, a table and an index causes no error in an older process', async () => {
  const work = await keepWorking(await serverForTest(database.url));
  await work.waitForMore(50);
  await migrate({ '9999-next': next });
  await work.waitForMore(50);
  await expectStored(database, await work.stop());
  expect(await database.run('select count(note) as notes from contact_submissions')).toEqual([{ notes: '0' }]);
  // It is what an older process cannot start with: it names the migration.
  await expect(migrate({})).rejects.toThrow('9999-next');
});

/** What a release that comes after this one may bring: it adds, and the release after that may take away. */
const next: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('contact_submissions').addColumn('note', 'text').execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('place', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('notes')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .execute();
    await db.schema.createIndex('by_note').on('contact_submissions').column('note').execute();
    await sql`update contact_submissions set note = null`.execute(db);
  },
};

async function migrate(more: Record<string, Migration>): Promise<void> {
  const db = new Kysely<unknown>({ dialect: postgresDialect(database.url, () => {}, {}) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrationsFor('postgres'), ...more }) },
  });
  const { error } = await migrator.migrateToLatest();
  await db.destroy();
  if (error) throw error;
}

const before = commitBefore(migrationFiles().at(-1) as string);

test.skipIf(before === undefined)(
  'the previous release and this one serve side by side, and then this one alone, without an error',
  async () => {
    const old = await startRelease(before as string);
    const oldWork = await keepWorking(old);
    await oldWork.waitForMore(50);
    const work = await keepWorking(await serverForTest(database.url));
    await Promise.all([oldWork.waitForMore(100), work.waitForMore(100)]);
    const thanked = await oldWork.stop();
    await old.end('SIGTERM');
    await work.waitForMore(50);
    await expectStored(database, [...thanked, ...(await work.stop())]);
  },
);

/** The commit before the one that brought a migration; undefined where the history is not there. */
function commitBefore(migration: string): string | undefined {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const path = `server/database/migrations/${migration}`;
    const brought = git('log', '--diff-filter=A', '--format=%H', '-1', '--', path);
    return brought ? git('rev-parse', '--verify', `${brought}^`) : undefined;
  } catch {
    return undefined;
  }
}

/** Starts the calls of an older release in a process of its own, with its own packages: this one may need fewer. */
async function startRelease(commit: string): Promise<{ url: string; end(signal: NodeJS.Signals): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'older-'));
  await run('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder], { cwd: root });
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  await writeFile(
    join(folder, 'serve.ts'),
    `import { startApplication } from './tests/servers/site.ts';
    const site = await startApplication(process.argv[2] ?? '');
    console.log('It is at ' + site.url);
    process.once('SIGTERM', () => site.stop());`,
  );
  const child = spawnNode(['serve.ts', database.url], {}, [], folder);
  const output = collectOutput(child);
  const ended = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  onTestFinished(() => end('SIGKILL'));
  const address = () => /It is at (\S+)\n/.exec(output())?.[1];
  await until(
    () => `the older release is there\n${output()}`,
    () => address() !== undefined || child.exitCode !== null,
  );
  const url = address();
  if (!url) throw new Error(`The older release ended:\n${output()}`);
  return { url, end };
}
