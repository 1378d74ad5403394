import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runAdmin } from '../servers/admin-command.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectFaults, expectProblem, logIn, post } from '../servers/requests.ts';
import { setUpSite, startForTest } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';
import { until } from '../servers/until.ts';

const wrong = { ...administrator, password: 'not the password' };

describe.each(enginesByScope)('Logging in on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  beforeEach(() => database.run('delete from password_attempts'));

  const attempt = (login: unknown, { url } = site) => post(`${url}/api/admin/session`, login);

  test('logs the administrator in, with a cookie that scripts cannot read', async () => {
    const answer = await attempt({ ...administrator, email: ' ADMIN@Test.Example ' });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
      // This cookie grants no access; it gives the browser its own limit of failed logins.
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test.each([
    ['a wrong password', wrong],
    ['an unknown address', { ...administrator, email: 'nobody@test.example' }],
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
    await expectFaults(await attempt(login), fields);
  });

  test.each([
    ['right', administrator],
    ['unknown', { email: 'nobody@test.example', password: 'x' }],
  ])('takes at least half a second for a login that is %s', async (_kind, login) => {
    const usual = await startForTest(database.url, {}, undefined, undefined, {});
    expect(usual.services.loginDelayMs).toBe(500);
    const start = performance.now();
    await attempt(login, usual);
    // The timer counts whole milliseconds, so it may end one early.
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

const tenTimes = (status: number) => Array.from({ length: 10 }, () => status);

async function callTogether(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return answers.map(({ status }) => status);
}

describe.each(enginesByScope)('The limit of failed logins on %s', (engine) => {
  const { database, site } = setUpSite(engine, { TRUST_PROXY: '127.0.0.1' });
  beforeEach(() => database.run('delete from password_attempts'));

  const attempt = (login: unknown, from = '192.0.2.1', cookie = '', browser = '') =>
    post(`${site.url}/api/admin/session`, login, { 'x-forwarded-for': from, cookie, 'user-agent': browser });
  const unknown = (index: number) => ({ email: `nobody${index}@test.example`, password: 'x' });
  const readDevice = (answer: Response) => /device=[^;]*/.exec(answer.headers.getSetCookie().join())?.[0] ?? '';

  test('returns 429 with a retry time after ten failed logins from one address', async () => {
    expect(await callTogether(10, (index) => attempt(unknown(index)))).toEqual(tenTimes(401));

    const answer = await attempt(administrator);
    await expectProblem(answer, 429);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);

    expect((await attempt(administrator, '192.0.2.2')).status, 'from another address').toBe(204);
  });

  test('refuses an account to every address after ten failed logins', async () => {
    expect(await callTogether(10, (index) => attempt(wrong, `198.51.100.${index}`))).toEqual(tenTimes(401));
    const answer = await attempt({ ...wrong, email: 'ADMIN@test.example' }, '198.51.100.200');
    await expectProblem(answer, 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('allows a network as many failed logins as five visitors', async () => {
    const device = readDevice(await attempt(administrator));
    const fromNetwork = (visitor: number, login: unknown = unknown(visitor), cookie = '') =>
      attempt(login, `2001:db8:1:${visitor}::1`, cookie);
    for (const first of [0, 10, 20, 30, 40])
      expect(await callTogether(10, (index) => fromNetwork(first + index))).toEqual(tenTimes(401));
    const answer = await fromNetwork(50);
    await expectProblem(answer, 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fromNetwork(51, administrator, device)).status, 'a known browser').toBe(204);
    expect((await attempt(administrator, '2001:db8:2:1::1')).status, 'another network').toBe(204);
  });

  test('refuses further unknown browsers, and no known one, while fifty passwords are being checked', async () => {
    const device = readDevice(await attempt(administrator));
    const { promise, resolve } = Promise.withResolvers<null>();
    const verify = vi.spyOn(site.services.credentials, 'verify').mockReturnValue(promise);
    const answers = callTogether(50, (index) => attempt(unknown(index), `198.51.100.${index}`));
    await until('fifty wait', () => verify.mock.calls.length === 50);
    verify.mockRestore();
    await expectProblem(await attempt(administrator, '203.0.113.1'), 429);
    expect((await attempt(administrator, '203.0.113.1', device)).status, 'a known browser').toBe(204);
    resolve(null);
    expect(new Set(await answers)).toEqual(new Set([401]));
    expect((await attempt(administrator, '203.0.113.1')).status).toBe(204);
  });

  test('checks at most ten passwords of twenty simultaneous logins', async () => {
    const answers = await callTogether(20, () => attempt(wrong));
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(answers.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  });

  test('resets after a successful login', async () => {
    expect(await callTogether(9, () => attempt(wrong))).toEqual(tenTimes(401).slice(1));
    expect((await attempt(administrator)).status).toBe(204);
    expect(await callTogether(10, () => attempt(wrong))).toEqual(tenTimes(401));
  });

  test('allows the address again after 15 minutes', async () => {
    await callTogether(10, () => attempt(wrong));
    expect((await attempt(administrator)).status).toBe(429);
    const earlier =
      engine === 'sqlite'
        ? `strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-15 minutes')`
        : `expires_at - interval '15 minutes'`;
    await database.run(`update password_attempts set expires_at = ${earlier}`);
    expect((await attempt(administrator)).status).toBe(204);
  });

  test('ignores forwarded addresses without a trusted proxy', async () => {
    const untrusting = await startForTest(database.url);
    const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });
    const login = (index: number) => post(`${untrusting.url}/api/admin/session`, unknown(index), from(index));
    expect(await callTogether(10, login)).toEqual(tenTimes(401));
    await expectProblem(await login(11), 429);
  });

  test('stores neither typed addresses nor visitors’ addresses', async () => {
    await callTogether(3, (index) => attempt(unknown(index), '198.51.100.7'));
    const stored = JSON.stringify(await database.run('select * from password_attempts'));
    expect(stored).toMatch(/"points":3/);
    expect(stored).not.toMatch(/nobody|198\.51|test\.example/);
  });

  describe('for a known browser', () => {
    test('is separate, so strangers cannot lock anyone out', async () => {
      const device = readDevice(await attempt(administrator));
      expect(await callTogether(10, (index) => attempt(wrong, `198.51.100.${index}`))).toEqual(tenTimes(401));
      expect((await attempt(administrator, '203.0.113.1')).status, 'an unknown browser').toBe(429);
      expect((await attempt(administrator, '203.0.113.1', device)).status, 'the known one').toBe(204);
      expect((await attempt(administrator, '203.0.113.2')).status, 'the unknown one still').toBe(429);
    });

    test('is also ten', async () => {
      const device = readDevice(await attempt(administrator));
      expect(await callTogether(10, () => attempt(wrong, '203.0.113.1', device))).toEqual(tenTimes(401));
      expect((await attempt(administrator, '203.0.113.1', device)).status).toBe(429);
      expect((await attempt(administrator, '203.0.113.1')).status, 'the same address without the cookie').toBe(204);
    });

    test('requires the cookie’s own token, which changes with each login', async () => {
      const first = readDevice(await attempt(administrator));
      const second = readDevice(await attempt(administrator, '192.0.2.1', first));
      expect(second).toMatch(/^device=[\w-]{43}$/);
      expect(second).not.toBe(first);
      await callTogether(10, (index) => attempt(wrong, `198.51.100.${index}`));
      for (const cookie of [first, `${second}x`, 'device=', 'device=%00', `device=${'A'.repeat(43)}`]) {
        expect((await attempt(administrator, '203.0.113.9', cookie)).status, cookie).toBe(429);
      }
      expect((await attempt(administrator, '203.0.113.9', second)).status).toBe(204);
    });

    test('expires', async () => {
      const device = readDevice(await attempt(administrator));
      const old = new Date(Date.now() - 181 * 86_400_000).toISOString();
      await database.run(`update devices set seen_at = '${old}'`);
      await callTogether(10, (index) => attempt(wrong, `198.51.100.${index}`));
      expect((await attempt(administrator, '203.0.113.1', device)).status).toBe(429);
    });
  });

  test('is reset by a manual password change, along with known browsers', async () => {
    const device = readDevice(await attempt(administrator));
    await callTogether(10, () => attempt(wrong));
    expect((await attempt(administrator)).status).toBe(429);
    await callTogether(10, (index) => attempt(unknown(0), `198.51.100.${index}`));
    const set = await runAdmin(database.url, ['set-password'], { input: `${administrator.password}\n` });
    expect(set.code).toBe(0);
    expect(await database.run('select * from devices')).toEqual([]);
    expect((await attempt(administrator, '192.0.2.9', device)).status).toBe(204);
    // A new password resets neither the limit of an attacker's address nor that of another account.
    expect((await attempt(administrator, '192.0.2.1')).status).toBe(429);
    expect((await attempt(unknown(0), '192.0.2.10')).status).toBe(429);
  });

  test('writes one audit log entry for the failures of a browser', async () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    for (const login of [wrong, wrong, unknown(1), unknown(2)]) await attempt(login, undefined, undefined, browser);
    const entries = await database.run(`select actor from audit_log where detail like '%Firefox%' order by id`);
    expect(entries.map(({ actor }) => actor)).toEqual([administrator.email, 'unknown']);
  });
});
