import { describe, expect, test } from 'vitest';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem } from '../servers/problems.ts';
import { logIn, post } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';

describe.each(enginesByScope)('Errors on %s', (engine) => {
  const { database, site } = setUpSite(engine);

  test.each([
    ['a call that does not exist', 'GET', '/api/nothing', 404],
    ['a method that a call does not have', 'GET', '/api/newsletter', 404],
    ['another method that a call does not have', 'PUT', '/api/contact-submissions', 404],
    ['an address with a bad escape', 'GET', '/api/%zz', 400],
  ])('%s is answered by a problem document', async (_what, method, path, status) => {
    await expectProblem(await fetch(site.url + path, { method }), status);
  });

  test.each([
    ['NUL', 'admin\0@test.example'],
    ['half a character', 'admin\ud83d@test.example'],
  ])('a login with %s in the address does not fail inside: what nobody sees is dropped', async (_what, email) => {
    const answer = await post(`${site.url}/api/admin/session`, { ...administrator, email });
    expect(answer.status, await answer.text()).toBe(204);
  });

  test('a fault of the database is a 500 without its words, for the administrator too', async () => {
    const cookie = await logIn(site.url);
    await database.run('alter table contact_submissions rename to out_of_reach');
    try {
      for (const path of ['', '?q=x']) {
        const answer = await fetch(`${site.url}/api/contact-submissions${path}`, { headers: { cookie } });
        const problem = await expectProblem(answer, 500);
        expect(JSON.stringify(problem)).not.toMatch(/contact_submissions|relation|no such table/);
      }
    } finally {
      await database.run('alter table out_of_reach rename to contact_submissions');
    }
  });
});
