import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { words } from '../reading/words.ts';
import { enginesByScope, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { expectProblem, faultyFields } from '../servers/problems.ts';
import { post } from '../servers/requests.ts';
import { startApplication, type TestSite } from '../servers/site.ts';

describe.each(enginesByScope)('The newsletter form on %s', (engine) => {
  let database: TestDatabase;
  let site: TestSite;
  let address: string;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    site = await startApplication(database.url);
    address = `${site.url}/api/newsletter`;
  });
  afterAll(async () => {
    await site?.stop();
    await database?.remove();
  });
  beforeEach(() => database.run('delete from contact_submissions'));

  const stored = () =>
    database.run('select name, email, company, phone, subject, message, website from contact_submissions');

  test('stores a sign-up with its fixed texts, with the address trimmed', async () => {
    const answer = await post(address, { email: '  ada@example.com ' });
    expect(answer.status).toBe(201);
    expect(await stored()).toEqual([
      {
        name: 'Newsletter Subscriber',
        email: 'ada@example.com',
        company: null,
        phone: null,
        subject: 'Newsletter Subscription',
        message: 'Subscribed to newsletter',
        website: words.company.website,
      },
    ]);
  });

  test('lets the visitor choose nothing but the address', async () => {
    const answer = await post(address, {
      email: 'ada@example.com',
      name: 'Eve',
      message: 'Hi',
      website: 'evil.example',
    });
    expect(answer.status).toBe(201);
    expect(await stored()).toMatchObject([
      { name: 'Newsletter Subscriber', message: 'Subscribed to newsletter', website: words.company.website },
    ]);
  });

  test.each([
    ['empty', ''],
    ['blank', ' \t '],
    ['missing', undefined],
    ['null', null],
    ['a number', 7],
    ['no address', 'ada at example.com'],
    ['of two lines', 'ada@example.com\nbob@example.com'],
    ['too long', `${'a'.repeat(250)}@b.co`],
  ])('refuses an address that is %s, and stores nothing', async (_fault, email) => {
    const problem = await expectProblem(await post(address, { email }), 422);
    expect(faultyFields(problem)).toEqual(['email']);
    expect(await stored()).toEqual([]);
  });

  test('refuses a post from another site', async () => {
    await expectProblem(await post(address, { email: 'ada@example.com' }, { origin: 'https://evil.example' }), 403);
    expect(await stored()).toEqual([]);
  });
});
