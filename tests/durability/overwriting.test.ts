import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { overwriteRemains } from '../../server/database/overwriting/start-overwriting.ts';
import { expectStored, keepSending } from '../faults/standing.ts';
import { freshDatabase } from '../servers/databases.ts';
import { logIn, post } from '../servers/requests.ts';
import { buildOnce, startServerProcess } from '../servers/site.ts';
import { until } from '../servers/until.ts';

beforeAll(() => buildOnce());

const rounds = 3;

/** What SQLite says of the file, and FTS5 of its indexes beside the texts. */
function faultsOf(path: string): unknown[] {
  // What was killed may have to end yet.
  const database = new DatabaseSync(path, { timeout: 30_000 });
  try {
    for (const index of ['inbox_trigrams', 'spam_trigrams', 'bin_trigrams']) {
      database.exec(`insert into ${index}(${index}, rank) values ('integrity-check', 1)`);
    }
    return database
      .prepare('pragma integrity_check')
      .all()
      .map(({ integrity_check }) => integrity_check);
  } finally {
    database.close();
  }
}

test('what overwrites is killed at any moment, and so is the site: the file stays whole, with all that was confirmed', async () => {
  const database = await freshDatabase('sqlite');
  const path = database.url.slice('file:'.length);
  const all: string[] = [];
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(database.url);
    const cookie = await logIn(server.url);
    const sending = keepSending(server);
    const stopping = new AbortController();
    const overwriting = (async () => {
      const start = performance.now();
      await overwriteRemains(path, 1e9, stopping.signal).catch(() => {});
      const wholeMs = performance.now() - start;
      while (!stopping.signal.aborted) {
        // Most of the first third is the start of its process.
        const killing = AbortSignal.timeout(Math.round(wholeMs * (0.3 + 0.7 * Math.random())));
        const isWhole = await overwriteRemains(path, 1e9, AbortSignal.any([killing, stopping.signal])).catch(
          () => false,
        );
        if (!isWhole) killed += 1;
      }
    })();
    // Something to overwrite: what an earlier round has sent, marked and deleted for good.
    const call = (action: string, body: object) =>
      post(`${server.url}/api/contact-submissions/${action}`, body, { cookie });
    const older = await database.run(
      `select id from contact_submissions where subject like 'Round%' order by number limit 100`,
    );
    if (older.length > 0) {
      const ids = older.map(({ id }) => String(id));
      await call('read', { ids, isRead: true });
      await call('delete', { ids });
      await database.run(
        `update contact_submissions set deleted_at = '2020-01-01T00:00:00.000Z' where deleted_at is not null`,
      );
    }
    const arrived = async () =>
      (await database.run("select 1 from contact_submissions where subject like 'Visitor%'")).length;
    await until('some have arrived, and it was killed', async () => killed > round && (await arrived()) > 40);
    await server.end('SIGKILL');
    stopping.abort();
    const [thanked] = await Promise.all([sending.stop(), overwriting]);
    expect(thanked.length).toBeGreaterThan(10);
    expect(faultsOf(path)).toEqual(['ok']);
    await expectStored(database, thanked);
    // The next round sends the same, and that is not to be taken for these sent twice.
    await database.run(`update contact_submissions set subject = 'Round ${round}, ' || subject, fingerprint = null
      where subject like 'Visitor%'`);
    all.push(...thanked.map((subject) => `Round ${round}, ${subject}`));
  }
  await overwriteRemains(path, 1e9);
  expect(faultsOf(path)).toEqual(['ok']);
  // But for those of the first rounds that were deleted.
  const stored = new Set((await database.run('select subject from contact_submissions')).map(({ subject }) => subject));
  expect(all.filter((subject) => !stored.has(subject)).length).toBeLessThanOrEqual(100 * (rounds - 1));
  await database.remove();
});
