import { beforeEach, describe, expect, test } from 'vitest';
import { words } from '../reading/words.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem, faultyFields } from '../servers/problems.ts';
import { post } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';

describe.each(enginesByScope)('The newsletter form on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  beforeEach(() => database.run('delete from contact_submissions'));

  const signUp = (body: object) => post(`${site.url}/api/newsletter`, body);
  const stored = () =>
    database.run('select name, email, company, phone, subject, message, website from contact_submissions');

  test('stores a sign-up with fixed texts and the visitor’s address', async () => {
    const more = { name: 'Eve', message: 'Hi', website: 'evil.example' };
    expect((await signUp({ email: '  ada@example.com ', ...more })).status).toBe(201);
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

  test('rejects an invalid address and stores nothing', async () => {
    for (const email of ['', 7]) {
      expect(faultyFields(await expectProblem(await signUp({ email }), 422))).toEqual(['email']);
    }
    expect(await stored()).toEqual([]);
  });
});
