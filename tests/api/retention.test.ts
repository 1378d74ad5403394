import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { startHousekeeping } from '../../server/housekeeping.ts';
import { Retention } from '../../server/privacy/retention.ts';
import { runAdmin } from '../servers/admin-command.ts';
import { enginesByScope, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { insert, submission } from '../servers/rows.ts';
import { startApplication } from '../servers/site.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

describe.each(enginesByScope)('Retention on %s', (engine) => {
  let database: TestDatabase;
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  const young = submission({ created_at: daysAgo(29) });
  const old = Array.from({ length: 450 }, (_, index) => submission({ created_at: daysAgo(31 + index) }));

  beforeEach(async () => {
    database = await freshDatabase(engine);
    opened = await openDatabase(database.url);
    await insert(database, [young, ...old]);
    for (const { id } of [young, old[0] ?? young]) {
      await database.run(`insert into outbox (id, submission_id, channel, state, next_at, created_at)
        values ('${submission().id}', '${id}', 'mail', 'sent', '${daysAgo(20)}', '${daysAgo(20)}')`);
    }
    const inBin = [29, 31].map((days) => submission({ created_at: daysAgo(days), subject: 'In the bin' }));
    await insert(database, inBin);
    await database.run(`update contact_submissions set deleted_at = '${daysAgo(1)}' where subject = 'In the bin'`);
  });
  afterEach(async () => {
    await opened?.db.destroy();
    await database?.remove();
  });

  const count = async (table: string) => (await database.run(`select 1 from ${table}`)).length;
  const logged = async () =>
    (await database.run(`select actor, detail from audit_log where action = 'retention'`)).map(({ actor, detail }) => ({
      actor,
      ...JSON.parse(String(detail)),
    }));

  test('removes older submissions and their deliveries in several steps, and nothing else', async () => {
    const before = daysAgo(30);
    const audit = vi.fn();
    const retention = new Retention(opened, 30, audit);
    expect((await retention.plan()).due).toBe(451);
    expect(await retention.remove(before, 'system')).toBe(451);
    expect(await database.run('select id from contact_submissions where deleted_at is null')).toEqual([
      { id: young.id },
    ]);
    expect(await database.run('select submission_id from outbox')).toEqual([{ submission_id: young.id }]);
    expect(await count('contact_submissions')).toBe(2);
    expect(audit.mock.calls).toEqual([['system', 'retention', { count: 451, before }]]);

    expect(await retention.remove(before, 'system')).toBe(0);
    expect(audit).toHaveBeenCalledTimes(1);
  });

  test('runs when the site starts, but not without RETENTION_DAYS', async () => {
    await insert(
      database,
      Array.from({ length: 500 }, () => submission({ created_at: daysAgo(2) })),
    );
    await (await startApplication(database.url, { RETENTION_DAYS: '' })).stop();
    expect(await count('contact_submissions')).toBe(953);
    const site = await startApplication(database.url, { RETENTION_DAYS: '30' });
    try {
      await expect.poll(() => count('contact_submissions'), { timeout: 30_000 }).toBe(502);
      await expect.poll(logged, { timeout: 30_000 }).toHaveLength(1);
      expect(await logged()).toEqual([{ actor: 'system', count: 451, before: expect.any(String) }]);
    } finally {
      await site.stop();
    }
  });

  const run = (...parameters: string[]) =>
    runAdmin(database.url, ['retention', ...parameters], { RETENTION_DAYS: '30' });

  test('reports as a dry run and then removes, when run by hand', async () => {
    await insert(
      database,
      Array.from({ length: 500 }, () => submission({ created_at: daysAgo(2) })),
    );
    const unset = await runAdmin(database.url, ['retention']);
    expect(unset).toMatchObject({ code: 0, output: 'RETENTION_DAYS is not set: submissions are kept forever.\n' });

    const dry = await run('--dry-run');
    expect(dry).toMatchObject({ code: 0, output: 'Older than 30 days: 451. Dry run: nothing was removed.\n' });
    expect([await count('contact_submissions'), await logged()]).toEqual([953, []]);

    const done = await run();
    expect(done.code).toBe(0);
    expect(done.output).toMatch(
      /^Older than 30 days and removed for good: 451\.\n(The database files no longer hold|PostgreSQL frees)/,
    );
    expect(await count('contact_submissions')).toBe(502);
    expect(await logged()).toEqual([{ actor: 'command line', count: 451, before: expect.any(String) }]);
  });

  test('refuses to remove more than half by hand, unless the shown removal is confirmed', async () => {
    const words =
      /451 of 453 submissions are older than .+ UTC and would be removed: more than half of all, or of the inbox\./;
    const refused = await run();
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.complaint).toMatch(words);
    expect(refused.complaint).toContain('Nothing was removed.');
    expect(await count('contact_submissions')).toBe(453);
    const confirmed = await run('--confirm');
    expect(confirmed).toMatchObject({ code: 0, complaint: '' });
    expect(confirmed.output).toMatch(words);
    expect(confirmed.output).toContain('removed for good: 451.');
    expect(await count('contact_submissions')).toBe(2);
    const actions = await database.run('select action, actor from audit_log order by id');
    expect(actions).toEqual([
      { action: 'retention-confirmed', actor: 'command line' },
      { action: 'retention', actor: 'command line' },
    ]);
  });
});

test('daily work runs at once and daily, even after a failed day', async () => {
  vi.useFakeTimers();
  try {
    const reported: unknown[] = [];
    const work = vi.fn().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue(undefined);
    const stop = startHousekeeping(work, (error) => reported.push(error));
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(day);
    expect(work).toHaveBeenCalledTimes(2);
    expect(reported.map(String)).toEqual(['Error: no disk']);
    await stop();
    await vi.advanceTimersByTimeAsync(2 * day);
    expect(work).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
