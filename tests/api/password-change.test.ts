import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { call } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem, faultyFields, logIn, post } from '../servers/requests.ts';
import { setUpSiteForEach } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';

const next = 'a new and longer password';

describe.each(enginesByScope)('Changing the password on %s', (engine) => {
  const { database, site, restart } = setUpSiteForEach(engine);

  const change = (cookie: string, body: unknown) => call(site, 'PUT', '/api/admin/password', body, cookie);
  const isIn = async (cookie: string) =>
    (await fetch(`${site.url}/api/admin/second-factor`, { headers: { cookie } })).status === 200;
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
