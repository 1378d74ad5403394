import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { expectProblem } from '../servers/problems.ts';
import { post } from '../servers/requests.ts';
import { administrator, startApplication, type TestSite } from '../servers/site.ts';

const wrong = { ...administrator, password: 'not the password' };
const ten = (status: number) => Array.from({ length: 10 }, () => status);

/** The statuses of so many calls made at once. */
async function atOnce(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return answers.map(({ status }) => status);
}

describe.each(engines)('The limit of failed logins on %s', (engine) => {
  let database: TestDatabase;
  let site: TestSite;
  let address: string;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    site = await startApplication(database.url, { TRUST_PROXY: '127.0.0.1' });
    address = `${site.url}/api/admin/session`;
  });
  afterAll(async () => {
    await site?.stop();
    await database?.remove();
  });
  beforeEach(() => database.run('delete from rate_limits'));

  const attempt = (login: unknown, from = '192.0.2.1') => post(address, login, { 'x-forwarded-for': from });

  test('after ten failed logins from one address answers 429 and when to come back', async () => {
    const unknown = (index: number) => attempt({ email: `nobody${index}@test.example`, password: 'x' });
    expect(await atOnce(10, unknown)).toEqual(ten(401));

    const answer = await attempt(administrator);
    await expectProblem(answer, 429);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);

    expect((await attempt(administrator, '192.0.2.2')).status, 'from another address').toBe(204);
  });

  test('after ten failed logins to one account refuses it to every address', async () => {
    expect(await atOnce(10, (index) => attempt(wrong, `198.51.100.${index}`))).toEqual(ten(401));
    const answer = await attempt({ ...wrong, email: 'ADMIN@test.example' }, '198.51.100.200');
    await expectProblem(answer, 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('lets no more than ten of twenty wrong logins at once try the password', async () => {
    const answers = await atOnce(20, () => attempt(wrong));
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(answers.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  });

  test('forgets the failed logins after a right one', async () => {
    expect(await atOnce(9, () => attempt(wrong))).toEqual(ten(401).slice(1));
    expect((await attempt(administrator)).status).toBe(204);
    expect(await atOnce(10, () => attempt(wrong))).toEqual(ten(401));
  });

  test('lets the address try again when a quarter of an hour has passed', async () => {
    await atOnce(10, () => attempt(wrong));
    expect((await attempt(administrator)).status).toBe(429);
    const earlier =
      engine === 'sqlite' ? `strftime('%Y-%m-%dT%H:%M:%fZ', at, '-15 minutes')` : `at - interval '15 minutes'`;
    await database.run(`update rate_limits set at = ${earlier}`);
    expect((await attempt(administrator)).status).toBe(204);
  });

  test('keeps the count over a restart', async () => {
    await atOnce(10, () => attempt(wrong));
    const restarted = await startApplication(database.url, { TRUST_PROXY: '127.0.0.1' });
    try {
      const answer = await post(`${restarted.url}/api/admin/session`, administrator, {
        'x-forwarded-for': '192.0.2.1',
      });
      await expectProblem(answer, 429);
    } finally {
      await restarted.stop();
    }
  });

  test('believes nobody about addresses unless it is told to trust a proxy', async () => {
    const untrusting = await startApplication(database.url);
    try {
      const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });
      const unknown = (index: number) => ({ email: `nobody${index}@test.example`, password: 'x' });
      const login = (index: number) => post(`${untrusting.url}/api/admin/session`, unknown(index), from(index));
      expect(await atOnce(10, login)).toEqual(ten(401));
      await expectProblem(await login(11), 429);
    } finally {
      await untrusting.stop();
    }
  });
});
