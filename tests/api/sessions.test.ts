import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem } from '../servers/problems.ts';
import { logIn, post } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { setUpSite } from '../servers/set-up-site.ts';
import { administrator, startApplication } from '../servers/site.ts';

describe.each(enginesByScope)('Sessions on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  const row = submission({ name: 'Secret Name', email: 'secret@example.com' });
  beforeEach(async () => {
    await database.run('delete from contact_submissions');
    await insert(database, [row]);
  });

  const list = (cookie: string, url = site.url) => fetch(`${url}/api/contact-submissions`, { headers: { cookie } });

  test.each([
    ['the list', 'GET', ''],
    ['the export', 'GET', '.csv'],
    ['deleting', 'DELETE', `/${row.id}`],
  ])('without a session, %s is answered 401 and nothing else', async (_call, method, path) => {
    const cookies = ['', 'session=', 'session=x', `session=${'A'.repeat(43)}`, 'session=%00', '__Host-session=x'];
    for (const cookie of cookies) {
      const answer = await fetch(`${site.url}/api/contact-submissions${path}`, { method, headers: { cookie } });
      const problem = await expectProblem(answer, 401);
      expect(JSON.stringify(problem)).not.toMatch(/secret/i);
    }
    expect(await database.run('select id from contact_submissions')).toEqual([{ id: row.id }]);
  });

  test('a session shows the submissions, and no cache may keep them', async () => {
    const answer = await list(await logIn(site.url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(await answer.json())).toContain('secret@example.com');
  });

  test('the database holds the hash of the token and nowhere the token', async () => {
    await database.run('delete from sessions');
    const token = (await logIn(site.url)).split('=')[1] ?? '';
    const sessions = await database.run('select * from sessions');
    expect(sessions.map(({ token_hash }) => token_hash)).toEqual([createHash('sha256').update(token).digest('hex')]);
    for (const table of ['admins', 'sessions', 'password_attempts', 'contact_submissions']) {
      expect(JSON.stringify(await database.run(`select * from ${table}`))).not.toContain(token);
    }
  });

  test('the database nowhere holds the password', async () => {
    const [admin] = await database.run('select * from admins');
    expect(admin?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(admin)).not.toContain(administrator.password);
  });

  test('a session that has expired is not valid, and goes at the next login', async () => {
    await database.run('delete from sessions');
    const cookie = await logIn(site.url);
    await database.run(`update sessions set expires_at = '2026-01-01T00:00:00.000Z'`);
    await expectProblem(await list(cookie), 401);
    await logIn(site.url);
    expect(await database.run('select token_hash from sessions')).toHaveLength(1);
  });

  test('a session lasts as long as the environment says', async () => {
    const short = await startApplication(database.url, { SESSION_TTL_HOURS: '0.5' });
    try {
      await database.run('delete from sessions');
      const before = Date.now();
      const answer = await post(`${short.url}/api/admin/session`, administrator);
      expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=1800;');
      const [session] = await database.run('select expires_at from sessions');
      const left = new Date(session?.expires_at as string).getTime() - before;
      expect(left).toBeGreaterThanOrEqual(1_800_000);
      expect(left).toBeLessThanOrEqual(1_800_000 + Date.now() - before);
    } finally {
      await short.stop();
    }
  });

  test('logging out ends this session, clears the cookie and leaves other sessions alone', async () => {
    const [one, other] = await Promise.all([logIn(site.url), logIn(site.url)]);
    const answer = await fetch(`${site.url}/api/admin/session`, { method: 'DELETE', headers: { cookie: one } });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\/; HttpOnly/)]);
    await expectProblem(await list(one), 401);
    expect((await list(other)).status).toBe(200);
  });

  test('another site cannot log the administrator out', async () => {
    const cookie = await logIn(site.url);
    const headers = { cookie, origin: 'https://evil.example' };
    await expectProblem(await fetch(`${site.url}/api/admin/session`, { method: 'DELETE', headers }), 403);
    expect((await list(cookie)).status).toBe(200);
  });

  test('another site cannot delete with the cookie of the administrator', async () => {
    const headers = { cookie: await logIn(site.url), 'sec-fetch-site': 'cross-site' };
    const answer = await fetch(`${site.url}/api/contact-submissions/${row.id}`, { method: 'DELETE', headers });
    await expectProblem(answer, 403);
    expect(await database.run('select id from contact_submissions')).toHaveLength(1);
  });

  test('sessions outlive a restart, and end when the password was changed at it', async () => {
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
