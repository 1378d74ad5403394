import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedRemovalError, Retention } from '../../server/privacy/retention.ts';
import { runAdmin } from '../servers/admin-command.ts';
import { enginesByScope } from '../servers/databases.ts';
import { insert, insertDelivery, submission } from '../servers/rows.ts';
import { setUpDatabase, startForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

describe.each(enginesByScope)('Retention on %s', (engine) => {
  const { database, opened } = setUpDatabase(engine);
  const young = submission({ created_at: daysAgo(29) });
  const old = Array.from({ length: 450 }, (_, index) => submission({ created_at: daysAgo(31 + index) }));

  beforeEach(async () => {
    await insert(database, [young, ...old]);
    for (const { id } of [young, old[0] ?? young])
      await insertDelivery(database, { about_id: id, created_at: daysAgo(20) });
    const inBin = [29, 31].map((days) => submission({ created_at: daysAgo(days), subject: 'In the bin' }));
    await insert(database, inBin);
    await database.run(`update contact_submissions set deleted_at = '${daysAgo(1)}' where subject = 'In the bin'`);
  });

  /** The old submissions are more than half of all until these are added. */
  const insertRecent = () =>
    insert(
      database,
      Array.from({ length: 500 }, () => submission({ created_at: daysAgo(2) })),
    );
  const count = async (table: string) => (await database.run(`select 1 from ${table}`)).length;
  const logged = async () =>
    (await database.run(`select actor, detail from audit_log where action = 'retention'`)).map(({ actor, detail }) => ({
      actor,
      ...JSON.parse(String(detail)),
    }));

  test('removes older submissions and their deliveries in several steps, and nothing else', async () => {
    await insertRecent();
    const audit = vi.fn();
    const retention = new Retention(opened, 30, audit);
    expect(await retention.plan()).toEqual({ count: 451, reason: null });
    expect(await retention.run()).toBe(451);
    expect(await database.run('select about_id from outbox')).toEqual([{ about_id: young.id }]);
    expect(await count('contact_submissions')).toBe(502);
    expect(await database.run(`select id from contact_submissions where created_at < '${daysAgo(30)}'`)).toEqual([]);
    expect(audit.mock.calls).toEqual([['system', 'retention', { count: 451, before: expect.any(String) }]]);

    expect(await retention.run()).toBe(0);
    expect(audit).toHaveBeenCalledTimes(1);
  });

  test('runs when the site starts, but not without RETENTION_DAYS', async () => {
    await insertRecent();
    await (await startForTest(database.url, { RETENTION_DAYS: '' })).stop();
    expect(await count('contact_submissions')).toBe(953);
    await startForTest(database.url, { RETENTION_DAYS: '30' });
    await expect.poll(() => count('contact_submissions'), { timeout: 30_000 }).toBe(502);
    await expect.poll(logged, { timeout: 30_000 }).toHaveLength(1);
    expect(await logged()).toEqual([{ actor: 'system', count: 451, before: expect.any(String) }]);
  });

  const run = (...parameters: string[]) =>
    runAdmin(database.url, ['retention', ...parameters], { RETENTION_DAYS: '30' });

  test('reports as a dry run and then removes, when run by hand', async () => {
    await insertRecent();
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

  test('refuses to remove more than half by hand, unless the removal is confirmed', async () => {
    const words =
      /451 of 453 submissions are older than .+ UTC and would be removed: more than half of all, or of the inbox\./;
    const refused = await run();
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.complaint).toMatch(words);
    expect(refused.complaint).toContain('Nothing was removed.');
    expect(await count('contact_submissions')).toBe(453);
    const confirmed = await run('--confirm');
    expect(confirmed).toMatchObject({ code: 0, complaint: '' });
    expect(confirmed.output).toContain('removed for good: 451.');
    expect(await count('contact_submissions')).toBe(2);
    const actions = await database.run('select action, actor from audit_log order by id');
    expect(actions).toEqual([
      { action: 'retention-confirmed', actor: 'command line' },
      { action: 'retention', actor: 'command line' },
    ]);
  });
});

const toRows = (days: number[]) => days.map((age) => submission({ created_at: daysAgo(age) }));
const daily = (count: number, first = 0) => toRows(Array.from({ length: count }, (_, index) => first + index));

describe.each(enginesByScope)('Retention with a wrong clock, on %s', (engine) => {
  const { database } = setUpDatabase(engine);
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('removes nothing 60 days ahead, and reports it', async () => {
    await insert(database, daily(25));
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    // This changes only this process's clock; timers run as usual.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * day });
    const { services } = await startForTest(database.url, { RETENTION_DAYS: '30' });
    await until('it is said', () => errors.mock.calls.length > 0);
    expect(await database.run('select id from contact_submissions')).toHaveLength(25);
    expect((await services.retention.plan()).reason).toContain('more than half of all');
    const lines = errors.mock.calls.map(String);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('25 of 25 submissions are older than');
    expect(lines[0]).toContain('Nothing was removed.');
  });
});

describe.each(enginesByScope)('The retention guard on %s', (engine) => {
  const { database, opened } = setUpDatabase(engine);

  const retention = (days = 30, aheadMs = 0) =>
    new Retention(
      opened,
      days,
      async () => {},
      () => Date.now() + aheadMs,
    );
  const refuses = async (rule: Retention, words: RegExp) => {
    await expect(rule.run()).rejects.toThrow(RefusedRemovalError);
    expect((await rule.plan()).reason).toMatch(words);
  };

  test('allows half of the inbox and no more, whatever spam and bin hold', async () => {
    await insert(database, [...daily(10, 40), ...daily(9)]);
    await database.run(`update contact_submissions set spam_reason = 'x' where created_at > '${daysAgo(5)}'`);
    await refuses(retention(), /^10 of 19 .+more than half/);
    const inBin = submission({ created_at: daysAgo(0) });
    await insert(database, [inBin]);
    await database.run(`update contact_submissions set deleted_at = '${daysAgo(0)}' where id = '${inBin.id}'`);
    await refuses(retention(), /^10 of 20 .+more than half/);
    // A stranger's spam must not reduce the share of the inbox that would be removed.
    const flood = toRows(Array(200).fill(1));
    await insert(database, flood);
    await database.run(`update contact_submissions set spam_reason = 'x' where created_at > '${daysAgo(5)}'`);
    await refuses(retention(), /^10 of 220 .+more than half/);
    await insert(database, daily(10, 10));
    expect(await retention().run()).toBe(10);
  });

  test('lets a small site remove its few submissions, even all of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      await insert(database, toRows(Array(20).fill(29.5 - round)));
      expect(await retention(30, (round + 0.6) * day).run()).toBe(20);
    }
  });

  test('holds more than 20 a day if they are more than half, and the few long due', async () => {
    await insert(database, toRows(Array(21).fill(29.5)));
    await refuses(retention(30, 0.6 * day), /^21 of 21 /);
    await database.run('delete from contact_submissions');
    await insert(database, toRows([40, 41]));
    await refuses(retention(), /^2 of 2 /);
  });

  test('holds everything while some are dated in the future', async () => {
    const future = new Date(Date.now() + 90 * day).toISOString();
    await insert(database, [...daily(3, 40), ...daily(20), submission({ created_at: future })]);
    await refuses(retention(), /^3 of 24 .+in the future/);
    await database.run(`delete from contact_submissions where created_at = '${future}'`);
    expect(await retention().run()).toBe(3);
  });

  test('tolerates another machine’s clock, and future dates when nothing is due', async () => {
    const soon = new Date(Date.now() + 4 * 60_000).toISOString();
    await insert(database, [...toRows([40]), ...daily(3), submission({ created_at: soon })]);
    expect(await retention().run()).toBe(1);
    await insert(database, [submission({ created_at: new Date(Date.now() + 90 * day).toISOString() })]);
    expect(await retention().run()).toBe(0);
  });
});
