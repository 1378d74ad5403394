import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem } from '../servers/problems.ts';
import { logIn, post } from '../servers/requests.ts';
import { setUpSite, startForTest } from '../servers/set-up-site.ts';
import { administrator, startApplication } from '../servers/site.ts';

describe.each(enginesByScope)('Sessions on %s', (engine) => {
  const { database, site } = setUpSite(engine);

  const list = (cookie: string, url = site.url) => fetch(`${url}/api/contact-submissions`, { headers: { cookie } });

  test('a session gives access to submissions, uncached', async () => {
    const answer = await list(await logIn(site.url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('the database stores only the hash of the token', async () => {
    await database.run('delete from sessions');
    const token = (await logIn(site.url)).split('=')[1] ?? '';
    const sessions = await database.run('select * from sessions');
    expect(sessions.map(({ token_hash }) => token_hash)).toEqual([createHash('sha256').update(token).digest('hex')]);
    for (const table of ['admins', 'sessions', 'password_attempts', 'contact_submissions']) {
      expect(JSON.stringify(await database.run(`select * from ${table}`))).not.toContain(token);
    }
  });

  test('the database does not store the password', async () => {
    const [admin] = await database.run('select * from admins');
    expect(admin?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(admin)).not.toContain(administrator.password);
  });

  test('an expired session is invalid, and the next login removes it', async () => {
    await database.run('delete from sessions');
    const cookie = await logIn(site.url);
    await database.run(`update sessions set expires_at = '2026-01-01T00:00:00.000Z'`);
    await expectProblem(await list(cookie), 401);
    await logIn(site.url);
    expect(await database.run('select token_hash from sessions')).toHaveLength(1);
  });

  test('a session lasts as long as configured', async () => {
    const short = await startForTest(database.url, { SESSION_TTL_HOURS: '0.5' });
    await database.run('delete from sessions');
    const before = Date.now();
    const answer = await post(`${short.url}/api/admin/session`, administrator);
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=1800;');
    const [session] = await database.run('select expires_at from sessions');
    const left = new Date(session?.expires_at as string).getTime() - before;
    expect(left).toBeGreaterThanOrEqual(1_800_000);
    expect(left).toBeLessThanOrEqual(1_800_000 + Date.now() - before);
  });

  test('logging out ends this session, clears the cookie and keeps other sessions', async () => {
    const [one, other] = await Promise.all([logIn(site.url), logIn(site.url)]);
    const answer = await fetch(`${site.url}/api/admin/session`, { method: 'DELETE', headers: { cookie: one } });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\/; HttpOnly/)]);
    await expectProblem(await list(one), 401);
    expect((await list(other)).status).toBe(200);
  });

  test('sessions survive a restart, but end if it changes the password', async () => {
    const cookie = await logIn(site.url);
    const same = await startApplication(database.url);
    expect((await list(cookie, same.url)).status).toBe(200);
    await same.stop();

    const password = 'another long password';
    const changed = await startApplication(database.url, { ADMIN_PASSWORD: password });
    try {
      await expectProblem(await list(cookie, changed.url), 401);
      await expectProblem(await post(`${changed.url}/api/admin/session`, administrator), 401);
      const answer = await list(await logIn(changed.url, { ...administrator, password }), changed.url);
      expect(answer.status).toBe(200);
    } finally {
      await changed.stop();
      await (await startApplication(database.url)).stop();
    }
  });
});
