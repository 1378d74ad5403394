import { describe, expect, test } from 'vitest';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem } from '../servers/problems.ts';
import { logIn } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';

describe.each(enginesByScope)('Errors on %s', (engine) => {
  const { database, site } = setUpSite(engine);

  test.each([
    ['a call that does not exist', 'GET', '/api/nothing', 404],
    ['an unsupported method', 'GET', '/api/newsletter', 404],
    ['another unsupported method', 'PUT', '/api/contact-submissions', 404],
    ['a URL with a bad escape', 'GET', '/api/%zz', 400],
  ])('%s is answered with a problem document', async (_what, method, path, status) => {
    await expectProblem(await fetch(site.url + path, { method }), status);
  });

  test('hides the details of a database error, even from administrators', async () => {
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
