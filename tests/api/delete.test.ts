import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem } from '../servers/problems.ts';
import { logIn } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { setUpSite } from '../servers/set-up-site.ts';

describe.each(enginesByScope)('Deleting a submission on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  let cookie: string;
  const kept = submission();
  const chosen = submission();

  beforeAll(async () => {
    cookie = await logIn(site.url);
  });
  beforeEach(async () => {
    await database.run('delete from contact_submissions');
    await insert(database, [kept, chosen]);
  });

  const remove = (id: string) =>
    fetch(`${site.url}/api/contact-submissions/${id}`, { method: 'DELETE', headers: { cookie } });
  const ids = async () =>
    (await database.run('select id from contact_submissions where deleted_at is null')).map(({ id }) => id).sort();

  test('removes this one and no other, and answers 204 without a body', async () => {
    const answer = await remove(chosen.id);
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect(await ids()).toEqual([kept.id]);
  });

  test('of two at once lets one succeed', async () => {
    const answers = await Promise.all([remove(chosen.id), remove(chosen.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test.each([
    ['an unknown id', '01890000-0000-7000-8000-000000000000'],
    ['a piece of SQL', `x'%20or%20'1'='1`],
    ['a NUL', '%00'],
  ])('answers 404 to %s and removes nothing', async (_what, id) => {
    await expectProblem(await remove(id), 404);
    expect(await ids()).toEqual([kept.id, chosen.id].sort());
  });
});
