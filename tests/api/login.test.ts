import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem, faultyFields } from '../servers/problems.ts';
import { logIn, post } from '../servers/requests.ts';
import { setUpSite, startForTest } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';

const wrong = { ...administrator, password: 'not the password' };

describe.each(enginesByScope)('Logging in on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  let address: string;

  beforeAll(async () => {
    address = `${site.url}/api/admin/session`;
  });
  beforeEach(() => database.run('delete from password_attempts'));

  const attempt = (login: unknown) => post(address, login);

  test('logs the administrator in, with a cookie that scripts cannot read', async () => {
    const answer = await attempt(administrator);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
      // Opens nothing: it gives this browser a limit of failed logins of its own.
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('ignores case and surrounding blanks in the address', async () => {
    expect((await attempt({ ...administrator, email: ' ADMIN@Test.Example ' })).status).toBe(204);
  });

  test.each([
    ['a wrong password', wrong],
    ['an unknown address', { ...administrator, email: 'nobody@test.example' }],
    ['the password in another case', { ...administrator, password: administrator.password.toUpperCase() }],
    ['the password with a trailing blank', { ...administrator, password: `${administrator.password} ` }],
  ])('refuses %s with the same message, without a cookie', async (_fault, login) => {
    const answer = await attempt(login);
    const problem = await expectProblem(answer, 401);
    expect(problem.detail).toBe('Invalid email or password.');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['email', 'password']],
    ['values that are not text', { email: { $gt: '' }, password: ['x'] }, ['email', 'password']],
    ['a password of 1,001 characters', { email: 'a@b.co', password: 'x'.repeat(1001) }, ['password']],
  ])('rejects %s with 422', async (_fault, login, fields) => {
    expect(faultyFields(await expectProblem(await attempt(login), 422))).toEqual(fields);
  });

  test.each([
    ['right', administrator],
    ['unknown', { email: 'nobody@test.example', password: 'x' }],
  ])('takes at least half a second for a login that is %s', async (_kind, login) => {
    const usual = await startForTest(database.url, {}, undefined, undefined, {});
    expect(usual.services.loginDelayMs).toBe(500);
    const start = performance.now();
    await post(`${usual.url}/api/admin/session`, login);
    // A millisecond less: the timer counts in whole ones.
    expect(performance.now() - start).toBeGreaterThanOrEqual(499);
  });

  test('sets a host-only, secure cookie on https', async () => {
    const secure = await startForTest(database.url, { SITE_URL: 'https://www.test.example' });
    const answer = await post(`${secure.url}/api/admin/session`, administrator, {
      origin: 'https://www.test.example',
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const cookie = await logIn(secure.url);
    expect((await fetch(`${secure.url}/api/contact-submissions`, { headers: { cookie } })).status).toBe(200);
    const plain = cookie.replace('__Host-', '');
    expect((await fetch(`${secure.url}/api/contact-submissions`, { headers: { cookie: plain } })).status).toBe(401);
    await expectProblem(await post(`${secure.url}/api/admin/session`, administrator, { origin: secure.url }), 403);
  });
});
