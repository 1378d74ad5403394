import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { Sessions } from '../../server/account/sessions.ts';
import { call } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem, faultyFields, logIn, post } from '../servers/requests.ts';
import { setUpDatabase, setUpSite, setUpSiteForEach } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';

const minute = 60_000;
const hour = 60 * minute;

const isLoggedIn = async (url: string, cookie: string) =>
  (await fetch(`${url}/api/admin/second-factor`, { headers: { cookie } })).status === 200;

describe.each(enginesByScope)('The sessions on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  beforeEach(() => database.run('delete from sessions'));

  const isIn = (cookie: string) => isLoggedIn(site.url, cookie);
  const endOthers = async (cookie: string) =>
    (await fetch(`${site.url}/api/admin/sessions`, { method: 'DELETE', headers: { cookie } })).json();

  test('are stored with the hash of the token only', async () => {
    const token = (await logIn(site.url)).split('=')[1] ?? '';
    const [session] = await database.run('select * from sessions');
    expect(session?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(session)).not.toContain(token);
  });

  test('are ended by logging out, which clears the cookie and keeps the others', async () => {
    const [one, other] = [await logIn(site.url), await logIn(site.url)];
    const answer = await fetch(`${site.url}/api/admin/session`, { method: 'DELETE', headers: { cookie: one } });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\/; HttpOnly/)]);
    expect(await Promise.all([isIn(one), isIn(other)])).toEqual([false, true]);
  });

  test('a login replaces only the session of the same browser', async () => {
    const [other, before] = [await logIn(site.url), await logIn(site.url)];
    const answer = await post(`${site.url}/api/admin/session`, administrator, { cookie: before });
    const after = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    expect(await Promise.all([isIn(before), isIn(after), isIn(other)])).toEqual([false, true, true]);
  });

  test('others can be ended at once', async () => {
    const [mine, ...others] = [await logIn(site.url), await logIn(site.url), await logIn(site.url)];
    expect(await endOthers(mine)).toEqual({ ended: 2 });
    expect(await Promise.all([mine, ...others].map(isIn))).toEqual([true, false, false]);
    expect(await endOthers(mine)).toEqual({ ended: 0 });
  });
});

describe.each(enginesByScope)('A session’s lifetime on %s', (engine) => {
  const { opened } = setUpDatabase(engine);
  let clock: number;
  let sessions: Sessions;
  const adminId = '00000000-0000-7000-8000-000000000001';

  beforeEach(async () => {
    const admin = { id: adminId, email: 'a@b.co', password_hash: 'x', updated_at: '2026-01-01T00:00:00.000Z' };
    await opened.db.insertInto('admins').values(admin).execute();
    clock = Date.parse('2026-03-01T00:00:00.000Z');
    sessions = new Sessions(opened.db, { ttlHours: 12, idleMinutes: 120, secure: false, now: () => clock });
  });

  const start = async () => (await sessions.start(adminId)).split(';')[0];
  const seen = async () => {
    const [row] = await opened.db.selectFrom('sessions').select('seen_at').execute();
    return (Date.parse(row?.seen_at ?? '') - Date.parse('2026-03-01T00:00:00.000Z')) / minute;
  };

  test('ends after two idle hours', async () => {
    const cookie = await start();
    clock += 2 * hour - 1;
    expect(await sessions.find(cookie)).toMatchObject({ adminId, email: 'a@b.co' });
    clock += 2 * hour - 1;
    expect(await sessions.find(cookie)).not.toBe(null);
    clock += 2 * hour;
    expect(await sessions.find(cookie)).toBe(null);
  });

  test('ends after twelve hours, even in use', async () => {
    const cookie = await start();
    for (let used = 1; used < 12; used++) {
      clock += hour;
      expect(await sessions.find(cookie), `after ${used} hours`).not.toBe(null);
    }
    clock += hour - 1;
    expect(await sessions.find(cookie)).not.toBe(null);
    clock += 1;
    expect(await sessions.find(cookie)).toBe(null);
  });

  test('records activity at most once a minute, and looking at it does not count', async () => {
    const cookie = await start();
    clock += minute - 1;
    await sessions.find(cookie);
    expect(await seen()).toBe(0);
    clock += 1;
    await sessions.find(cookie);
    expect(await seen()).toBe(1);
    clock += hour;
    expect(await sessions.peek(cookie)).not.toBe(null);
    expect(await seen()).toBe(1);
    clock += hour;
    expect(await sessions.peek(cookie)).toBe(null);
  });

  test('leaves no row behind', async () => {
    await start();
    clock += 2 * hour;
    await start();
    expect(await opened.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    clock += 2 * hour;
    await sessions.removeExpired();
    expect(await opened.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('keeps its end with a new token', async () => {
    const cookie = await start();
    const session = await sessions.find(cookie);
    clock += hour;
    const setCookie = await sessions.rotate(session?.sessionId ?? '');
    expect(setCookie).toContain('Max-Age=39600;');
    expect(await sessions.find(cookie)).toBe(null);
    expect(await sessions.find(setCookie.split(';')[0])).toEqual(session);
  });
});

describe.each(enginesByScope)('Changing the password on %s', (engine) => {
  const { database, site, restart } = setUpSiteForEach(engine);

  const next = 'a new and longer password';
  const change = (cookie: string, body: unknown) => call(site, 'PUT', '/api/admin/password', body, cookie);
  const isIn = (cookie: string) => isLoggedIn(site.url, cookie);
  const opens = async (password: string) => {
    await database.run('delete from password_attempts');
    return (await post(`${site.url}/api/admin/session`, { ...administrator, password })).status === 204;
  };

  test('ends other sessions, keeps this one with a new token, and survives a restart', async () => {
    const [mine, other] = [await logIn(site.url), await logIn(site.url)];
    const answer = await change(mine, { current: administrator.password, next });
    expect(answer.status, await answer.text()).toBe(204);
    const renewed = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    expect(renewed).toMatch(/^session=[\w-]{43}$/);
    expect(await Promise.all([isIn(renewed), isIn(mine), isIn(other)])).toEqual([true, false, false]);
    // Only this browser is still known, by its new token.
    const device = /^device=([\w-]{43});/.exec(answer.headers.getSetCookie()[1] ?? '')?.[1] ?? '';
    const known = await database.run('select token_hash from devices');
    expect(known).toEqual([{ token_hash: createHash('sha256').update(device).digest('hex') }]);
    expect([await opens(administrator.password), await opens(next)]).toEqual([false, true]);

    // ADMIN_PASSWORD has not changed since the last start, so it does not undo the change.
    await restart({});
    expect([await opens(administrator.password), await opens(next)]).toEqual([false, true]);
    expect(await isIn(renewed)).toBe(true);
  });

  test('applies a changed ADMIN_PASSWORD once', async () => {
    const mine = await logIn(site.url);
    await restart({ ADMIN_PASSWORD: 'the owner’s second' });
    expect(await isIn(mine)).toBe(false);
    expect([await opens(administrator.password), await opens('the owner’s second')]).toEqual([false, true]);

    const cookie = await logIn(site.url, { ...administrator, password: 'the owner’s second' });
    expect((await change(cookie, { current: 'the owner’s second', next })).status).toBe(204);
    await restart({ ADMIN_PASSWORD: 'the owner’s second' });
    await restart({ ADMIN_PASSWORD: '' });
    await restart({ ADMIN_PASSWORD: 'the owner’s second' });
    expect(await opens(next)).toBe(true);

    // ADMIN_PASSWORD now matches the current password, so no session ends.
    const again = await logIn(site.url, { ...administrator, password: next });
    await restart({ ADMIN_PASSWORD: next });
    expect(await isIn(again)).toBe(true);
    await restart({ ADMIN_PASSWORD: 'the owner’s second' });
    expect(await opens('the owner’s second')).toBe(true);
  });

  test('names the invalid field and changes nothing', async () => {
    const mine = await logIn(site.url);
    const current = administrator.password;
    const faults: [unknown, string[]][] = [
      [{}, ['current', 'next']],
      [{ current: 7, next: ['x'] }, ['current', 'next']],
      [{ current: '', next }, ['current']],
      [{ current: 'not the password', next }, ['current']],
      [{ current, next: 'x'.repeat(11) }, ['next']],
      [{ current, next: 'x'.repeat(201) }, ['next']],
      [{ current, next: current }, ['next']],
      [{ current, next: administrator.email.toUpperCase() }, ['next']],
    ];
    for (const [body, fields] of faults) {
      const problem = await expectProblem(await change(mine, body), 422);
      expect(faultyFields(problem), JSON.stringify(body)).toEqual(fields);
      expect(JSON.stringify(problem)).not.toContain(current);
    }
    expect([await isIn(mine), await opens(current)]).toEqual([true, true]);
  });

  test('is limited like the login, and errors in the new password do not count', async () => {
    const mine = await logIn(site.url);
    const current = administrator.password;
    for (let attempt = 0; attempt < 10; attempt++) {
      await expectProblem(await change(mine, { current: `guess ${attempt}`, next }), 422);
      await expectProblem(await change(mine, { current, next: administrator.email }), 422);
    }
    const answer = await change(mine, { current, next });
    await expectProblem(answer, 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(`${site.url}/api/admin/session`, administrator)).status).toBe(204);
  });
});
