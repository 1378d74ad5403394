import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RetentionState } from '../../contract/privacy/retention.ts';
import { startHousekeeping } from '../../server/housekeeping.ts';
import { HeldRemovalError, Retention } from '../../server/privacy/retention.ts';
import { runAdmin } from '../servers/admin-command.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectFaults, expectProblem, logIn, post } from '../servers/requests.ts';
import { insert, insertDelivery, submission } from '../servers/rows.ts';
import { databaseForTest, setUpDatabase, startForTest } from '../servers/set-up-site.ts';
import { readMetrics, type TestSite } from '../servers/site.ts';
import { until } from '../servers/until.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const toRows = (days: number[]) => days.map((age) => submission({ created_at: daysAgo(age) }));
const daily = (count: number, first = 0) => toRows(Array.from({ length: count }, (_, index) => first + index));

describe.each(enginesByScope)('Retention on %s', (engine) => {
  const { database, opened } = setUpDatabase(engine);

  const retention = (days = 30, aheadMs = 0, audit: ConstructorParameters<typeof Retention>[2] = async () => {}) =>
    new Retention(opened, days, audit, () => Date.now() + aheadMs);
  const held = async (rule: Retention) => {
    await expect(rule.run()).rejects.toThrow(HeldRemovalError);
    return rule.held();
  };
  const count = async () => (await database.run('select 1 from contact_submissions')).length;
  const run = (...parameters: string[]) =>
    runAdmin(database.url, ['retention', ...parameters], { RETENTION_DAYS: '30' });
  const log = () => database.run('select actor, action from audit_log order by id');

  test('removes older submissions and their deliveries in several steps, and nothing else', async () => {
    const [young, inBin] = [29, 29].map((age) => submission({ created_at: daysAgo(age) }));
    const old = daily(450, 31);
    await insert(database, [...old, ...[young, inBin].filter((row) => row !== undefined)]);
    await database.run(`update contact_submissions set deleted_at = '${daysAgo(1)}'
      where id in ('${inBin?.id}', '${old[0]?.id}')`);
    for (const row of [young, old[0]])
      await insertDelivery(database, { submission_id: String(row?.id), created_at: daysAgo(20) });

    const before = daysAgo(30);
    const audit = vi.fn();
    const rule = retention(30, 0, audit);
    expect((await rule.plan()).due).toBe(450);
    expect(await rule.remove(before, 'system')).toBe(450);
    expect((await database.run('select id from contact_submissions')).map(({ id }) => id).sort()).toEqual(
      [young?.id, inBin?.id].sort(),
    );
    expect(await database.run('select submission_id from outbox')).toEqual([{ submission_id: young?.id }]);
    expect(audit.mock.calls).toEqual([['system', 'retention', { count: 450, before }]]);

    expect(await rule.remove(before, 'system')).toBe(0);
    expect(audit).toHaveBeenCalledTimes(1);
  });

  test('reports as a dry run and then removes, when run by hand', async () => {
    await insert(database, [...daily(4, 40), ...daily(5)]);
    const unset = await runAdmin(database.url, ['retention']);
    expect(unset).toMatchObject({ code: 0, output: 'RETENTION_DAYS is not set: submissions are kept forever.\n' });
    const dry = await run('--dry-run');
    expect(dry).toMatchObject({ code: 0, output: 'Older than 30 days: 4. Dry run: nothing was removed.\n' });
    expect([await count(), await log()]).toEqual([9, []]);
    const done = await run();
    expect(done.output).toMatch(
      /^Older than 30 days and removed for good: 4\.\n(The database files no longer hold|PostgreSQL frees)/,
    );
    expect([done.code, await count()]).toEqual([0, 5]);
    expect(await log()).toEqual([{ actor: 'command line', action: 'retention' }]);
  });

  test('refuses to remove more than half by hand, unless the shown removal is confirmed', async () => {
    await insert(database, [...daily(4, 40), ...daily(2)]);
    const words =
      /4 of 6 submissions are older than .+ UTC and would be removed: more than half of all, or of the inbox\./;
    const refused = await run();
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect(refused.complaint).toMatch(words);
    expect(refused.complaint).toContain('Nothing was removed.');
    expect(await count()).toBe(6);
    const confirmed = await run('--confirm');
    expect(confirmed).toMatchObject({ code: 0, complaint: '' });
    expect(confirmed.output).toMatch(words);
    expect(await count()).toBe(2);
    expect(await log()).toEqual(
      ['retention-confirmed', 'retention'].map((action) => ({ actor: 'command line', action })),
    );
  });

  test('allows half of the inbox and no more, whatever spam and bin hold', async () => {
    await insert(database, [...daily(10, 40), ...daily(9)]);
    await database.run(`update contact_submissions set spam_reason = 'x' where created_at > '${daysAgo(5)}'`);
    expect(await held(retention())).toMatchObject({ due: 10, stored: 19, reason: 'half' });
    const inBin = submission({ created_at: daysAgo(0) });
    await insert(database, [inBin]);
    await database.run(`update contact_submissions set deleted_at = '${daysAgo(0)}' where id = '${inBin.id}'`);
    expect(await held(retention())).toMatchObject({ due: 10, stored: 20, reason: 'half' });
    // Spam that a stranger sends does not make the inbox a smaller share.
    await insert(database, toRows(Array(200).fill(1)));
    await database.run(`update contact_submissions set spam_reason = 'x' where created_at > '${daysAgo(5)}'`);
    expect(await held(retention())).toMatchObject({ due: 10, stored: 220, reason: 'half' });
    await insert(database, daily(10, 10));
    expect(await retention().run()).toBe(10);
  });

  test('lets a small site remove its few submissions, even all of them, but not more or those long due', async () => {
    for (let round = 0; round < 3; round += 1) {
      await insert(database, toRows(Array(20).fill(29.5 - round)));
      expect(await retention(30, (round + 0.6) * day).run()).toBe(20);
    }
    await insert(database, toRows(Array(21).fill(29.5)));
    expect(await held(retention(30, 0.6 * day))).toMatchObject({ due: 21, stored: 21 });
    await database.run('delete from contact_submissions');
    await insert(database, toRows([40, 41]));
    expect(await held(retention())).toMatchObject({ due: 2, stored: 2 });
  });

  test('holds everything while some are dated in the future, except by another machine’s clock', async () => {
    const future = new Date(Date.now() + 90 * day).toISOString();
    const soon = new Date(Date.now() + 4 * 60_000).toISOString();
    await insert(database, [...daily(3, 40), ...daily(20), submission({ created_at: future })]);
    expect(await held(retention())).toMatchObject({ due: 3, stored: 24, reason: 'future', newest: future });
    await database.run(`update contact_submissions set created_at = '${soon}' where created_at = '${future}'`);
    expect(await retention().run()).toBe(3);
    await insert(database, [submission({ created_at: future })]);
    expect(await retention().run()).toBe(0);
  });

  test('removes confirmed submissions and nothing newer', async () => {
    await insert(database, daily(450, 40));
    const waiting = await held(retention());
    if (!waiting) throw new Error('nothing waits');
    await insert(database, toRows(Array(30).fill(29)));
    const later = retention(30, 2 * day);
    expect(await later.confirm({ ...waiting, due: 449 }, 'somebody')).toBe(false);
    expect(await later.confirm(waiting, 'somebody')).toBe(true);
    expect(await later.remove(waiting.before, 'somebody')).toBe(450);
    expect(await count()).toBe(30);
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

describe.each(enginesByScope)('A site with retention on %s', (engine) => {
  let database: Awaited<ReturnType<typeof databaseForTest>>;
  let errors: ReturnType<typeof vi.spyOn>;
  beforeEach(async () => {
    database = await databaseForTest(engine);
    errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const count = async () => (await database.run('select id from contact_submissions')).length;
  const start = (days = '30') => startForTest(database.url, { RETENTION_DAYS: days });
  const untilHeld = ({ services }: TestSite) =>
    until('it waits to be confirmed', async () => (await services.retention.held()) !== null);
  const metric = async ({ url }: TestSite) => /^site_retention_held (\d)$/m.exec(await readMetrics(url))?.[1];
  const state = async ({ url }: TestSite, cookie: string): Promise<RetentionState> =>
    (await fetch(`${url}/api/admin/retention`, { headers: { cookie } })).json();

  test('removes when it starts, but not without RETENTION_DAYS', async () => {
    await insert(database, [...daily(4, 40), ...daily(5)]);
    await (await start('')).stop();
    expect(await count()).toBe(9);
    await start();
    await until('they are removed', async () => (await count()) === 5);
    const audit = `select actor, action from audit_log where action = 'retention'`;
    await until('it is in the audit log', async () => (await database.run(audit)).length === 1);
    expect(await database.run(audit)).toEqual([{ actor: 'system', action: 'retention' }]);
  });

  test('removes nothing when its clock is 60 days ahead, and reports it', async () => {
    await insert(database, daily(25));
    const right = async () => {
      const site = await start();
      const shown = await state(site, await logIn(site.url));
      expect([await count(), await metric(site), shown]).toEqual([25, '0', { days: 30, held: null }]);
      await site.stop();
    };
    await right();
    expect(errors).not.toHaveBeenCalled();

    // Of this process alone; timers run as usual.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * day });
    const ahead = await start();
    await untilHeld(ahead);
    await until('it is said', () => errors.mock.calls.length > 0);
    expect([await count(), await metric(ahead)]).toEqual([25, '1']);
    const lines = errors.mock.calls.map(String);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/25 of 25 submissions are older than.*Nothing was removed\./s);
    await ahead.stop();
    vi.useRealTimers();
    await right();
  });

  test('shows held removals at the first start, and removes them after confirmation of their number', async () => {
    await insert(database, [...daily(8, 40), ...daily(4)]);
    const site = await start();
    const cookie = await logIn(site.url);
    await untilHeld(site);
    const { held, days } = await state(site, cookie);
    expect({ held, days }).toMatchObject({ days: 30, held: { due: 8, stored: 12, reason: 'half' } });

    const confirm = (body: object) => post(`${site.url}/api/admin/retention/confirm`, body, { cookie });
    const shown = { before: held?.before, due: held?.due };
    await expectFaults(await confirm({}), ['before', 'due']);
    await expectProblem(await confirm({ ...shown, due: 7 }), 409);
    await expectProblem(await confirm({ ...shown, before: new Date().toISOString() }), 409);
    expect(await count()).toBe(12);

    expect((await confirm(shown)).status).toBe(202);
    await until('they are removed', async () => (await count()) === 4);
    await until('it waits no more', async () => (await metric(site)) === '0');
    await expectProblem(await confirm(shown), 409);
    const audit = "select actor, action, detail from audit_log where action like 'retention%' order by id";
    await until('it is in the audit log', async () => (await database.run(audit)).length === 2);
    const detail = JSON.stringify({ count: 8, before: held?.before });
    expect(await database.run(audit)).toEqual([
      { actor: 'admin@test.example', action: 'retention-confirmed', detail },
      { actor: 'admin@test.example', action: 'retention', detail },
    ]);
  });
});
