import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import type { TestDatabase } from '../servers/databases.ts';
import { post } from '../servers/requests.ts';
import { databaseForTest, serverForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';
import {
  expectPages,
  expectStillHeld,
  expectStored,
  holding,
  keepExpectingPages,
  keepSending,
  send,
  waitUntilHealthy,
} from './standing.ts';

const mayMount = process.getuid?.() === 0;

let database: TestDatabase;
let server: ServerProcess;
const path = () => database.url.slice('file:'.length);

beforeEach(async () => {
  database = await databaseForTest('sqlite');
});

async function startOnDisk(megabytes: number, variables?: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  onTestFinished(() => {
    // A killed server may hold its files for a moment longer, so the disk is unmounted lazily.
    execFileSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });
  const file = join(folder, 'site.db');
  server = await serverForTest(`file:${file}`, variables);
  return {
    url: `file:${file}`,
    folder,
    async run(statement: string) {
      const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
      try {
        return reader.prepare(statement).all();
      } finally {
        reader.close();
      }
    },
    setReadOnly(isReadOnly: boolean) {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
    },
  };
}

test('a locked file delays only enquiries, which are stored once it is free', async () => {
  server = await serverForTest(database.url);
  await send(server, 'Before it');
  const before = holding(server);
  const other = new DatabaseSync(path(), { timeout: 5000 });
  other.exec('begin immediate');
  const waiting = [1, 2, 3].map((number) => send(server, `Waiting ${number}`));
  await keepExpectingPages(server);
  other.exec('rollback');
  expect(await Promise.all(waiting)).toEqual([201, 201, 201]);
  other.close();
  await expectStored(database, ['Before it', 'Waiting 1', 'Waiting 2', 'Waiting 3']);
  await expectStillHeld(server, before);
});

test('a file that stays locked causes an error after five seconds, and nothing unconfirmed is stored', async () => {
  server = await serverForTest(database.url);
  const other = new DatabaseSync(path(), { timeout: 5000 });
  other.exec('begin immediate');
  expect(await send(server, 'Refused')).toBe(503);
  await expectPages(server);
  other.exec('rollback');
  other.close();
  await waitUntilHealthy(server);
  expect(await database.run(`select 1 from contact_submissions where subject = 'Refused'`)).toEqual([]);
});

test.runIf(mayMount)('a full disk loses no confirmed enquiry, and the site continues once there is space', async () => {
  const onDisk = await startOnDisk(8, { LOG_LEVEL: 'error' });
  const before = holding(server);
  const sending = keepSending(server);
  const ballast = join(onDisk.folder, 'ballast');
  await wait(300);
  fill(ballast);
  const message = 'x'.repeat(4000);
  let status = 201;
  for (let number = 0; status === 201 && number < 2000; number += 1) {
    const body = { name: 'A', email: 'a@example.com', subject: `Filling ${number}`, message };
    status = (await post(`${server.url}/api/contact-submissions`, body)).status;
  }
  expect(status).toBe(503);
  await until('it calls itself full', async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return answer.status === 503 && (await answer.json()).reason === 'The disk of the database is full.';
  });
  await expectPages(server);
  const thanked = await sending.stop();
  expect(thanked.length).toBeGreaterThan(0);
  await expectStored(onDisk, thanked);

  rmSync(ballast);
  await waitUntilHealthy(server);
  await expectStored(onDisk, thanked);
  await expectStillHeld(server, before);
});

/** Expects that a server without its database serves pages, and stores again soon after the file is repaired. */
async function expectOnlyPages(url: string, reason: RegExp, mend: () => void): Promise<void> {
  server = await serverForTest(url);
  expect(server.output()).toMatch(reason);
  expect(server.output()).not.toMatch(/\.ts:\d/);
  await expectPages(server);
  const picture = /\/_astro\/[^" ]+\.avif/.exec(await (await fetch(server.url)).text())?.[0];
  expect((await fetch(server.url + picture)).status).toBe(200);
  expect(await send(server, 'Refused')).toBe(503);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  mend();
  await waitUntilHealthy(server);
}

test.runIf(mayMount)('a read-only disk still serves pages, and enquiries are stored once it is writable', async () => {
  const onDisk = await startOnDisk(16);
  const sending = keepSending(server);
  await wait(300);
  const thanked = await sending.stop();
  // A disk cannot become read-only while a file is open for writing.
  await server.end('SIGTERM');
  onDisk.setReadOnly(true);
  await expectOnlyPages(onDisk.url, /cannot be opened: .*(read.?only|unable to open)/i, () =>
    onDisk.setReadOnly(false),
  );
  await expectStored(onDisk, thanked);
});

test.each([
  ['of another kind', () => writeFileSync(path(), 'This is no database. '.repeat(500))],
  ['cut short', () => truncateSync(path(), 6000)],
])('a file %s still allows pages, stays unchanged, and can be replaced by a backup', async (_what, damage) => {
  server = await serverForTest(database.url);
  await send(server, 'Before it');
  await server.end('SIGTERM');
  copyFileSync(path(), `${path()}.backup`);
  damage();
  const damaged = readFileSync(path());
  await expectOnlyPages(database.url, /The database file .*site\.db cannot be opened: .+ restore a backup/, () => {
    expect(readFileSync(path())).toEqual(damaged);
    renameSync(`${path()}.backup`, path());
  });
  await expectStored(database, ['Before it']);
});

test('stops on request without a database', async () => {
  writeFileSync(path(), 'This is no database. '.repeat(500));
  server = await serverForTest(database.url);
  await server.end('SIGTERM');
  expect(server.exitCode()).toBe(0);
});

/** Leaves half a megabyte of the disk free, or nothing if the server takes that space first. */
function fill(file: string): void {
  const free = statfsSync(dirname(file));
  try {
    writeFileSync(file, Buffer.alloc(Math.max(0, free.bavail * free.bsize - 500_000)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
