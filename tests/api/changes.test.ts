import { afterAll, beforeAll, describe, test } from 'vitest';
import { enginesByScope } from '../servers/databases.ts';
import { enquiry, expectProblem, logIn, post } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';
import { startApplication, type TestSite } from '../servers/site.ts';
import { until } from '../servers/until.ts';

describe.each(enginesByScope)('The count of changes on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  /** Another process, as far as the database can tell. */
  let other: TestSite;
  let cookie: string;

  beforeAll(async () => {
    other = await startApplication(database.url);
    cookie = await logIn(site.url);
  });
  afterAll(() => other?.stop());

  const count = async (): Promise<number> =>
    (await (await fetch(`${site.url}/api/admin/changes`, { headers: { cookie } })).json()).count;

  test('grows with enquiries and actions, also those of another process, and not with reading', async () => {
    const before = await count();
    await post(`${other.url}/api/contact-submissions`, enquiry({ subject: 'One' }));
    await until('the enquiry is counted', async () => (await count()) > before);
    const [row] = await database.run('select id from contact_submissions');
    const read = await count();
    await fetch(`${site.url}/api/contact-submissions/${row?.id}`, { headers: { cookie } });
    await fetch(`${site.url}/api/contact-submissions/${row?.id}`, { method: 'DELETE', headers: { cookie } });
    await until('the deletion is counted', async () => (await count()) === read + 1);
  });

  test('is for those who read enquiries', async () => {
    await expectProblem(await fetch(`${site.url}/api/admin/changes`), 401);
  });
});
