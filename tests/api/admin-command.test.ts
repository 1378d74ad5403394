import { describe, expect, test } from 'vitest';
import { releaseTest } from '../scope.ts';
import { runAdmin, runAdminOnTerminal } from '../servers/admin-command.ts';
import { enginesByScope } from '../servers/databases.ts';
import { logIn, post } from '../servers/requests.ts';
import { databaseForTest, setUpSite } from '../servers/set-up-site.ts';
import { administrator, startApplication } from '../servers/site.ts';

const password = 'a password from the command line';

describe.each(enginesByScope)('npm run admin -- set-password on %s', (engine) => {
  const { database, site } = setUpSite(engine);

  const set = (input: string) => runAdmin(database.url, ['set-password'], { input });
  const opens = async (login: { email: string; password: string }) =>
    (await post(`${site.url}/api/admin/session`, login)).status === 204;

  test('reads it from standard input, even while the site runs, and ends every session', async () => {
    const cookie = await logIn(site.url);
    const answer = await set(`${password}\n`);
    expect(answer).toEqual({
      code: 0,
      output: 'The password of admin@test.example was set. Sessions ended: 1.\n',
      complaint: '',
    });
    expect((await fetch(`${site.url}/api/admin/second-factor`, { headers: { cookie } })).status).toBe(401);
    expect([await opens(administrator), await opens({ ...administrator, password })]).toEqual([false, true]);
    expect(await database.run(`select actor, detail from audit_log where action = 'password-changed'`)).toEqual([
      { actor: 'command line', detail: '{"sessions":1}' },
    ]);
  });

  releaseTest('asks for it on a terminal, twice and without showing it', async () => {
    const typed = 'typed on a terminal';
    const setOnTerminal = (first: string, second: string) =>
      runAdminOnTerminal(
        database.url,
        ['set-password'],
        [
          ['New password for admin@test.example: ', first],
          ['Repeat the password: ', second],
        ],
      );
    const { code, screen } = await setOnTerminal(typed, typed);
    expect({ code, screen }).toEqual({ code: 0, screen: expect.stringContaining('was set.') });
    expect(screen).not.toContain(typed);
    expect(await opens({ ...administrator, password: typed })).toBe(true);

    const differing = await setOnTerminal(password, `${password}!`);
    expect(differing.code).toBe(1);
    expect(differing.screen).toContain('The passwords do not match. Nothing was changed.');
    expect(await opens({ ...administrator, password: typed })).toBe(true);
  });
});

describe('npm run admin', () => {
  const nowhere = 'file:/dev/null/site.db';

  test.each([
    [['toString'], 'Unknown command "toString".'],
    [['erase'], 'Give the address as --email ADDRESS.'],
    [['set-password', 'hunter2 hunter2'], 'Unexpected argument'],
  ])('exits with 2 for %j, before it opens anything', async (parameters, reason) => {
    const answer = await runAdmin(nowhere, parameters);
    expect(answer).toMatchObject({ code: 2, output: '' });
    expect(answer.complaint).toContain(reason);
    expect(answer.complaint).toContain('See npm run admin -- help');
  });

  test('exits with 1 and names the variable if the environment is invalid', async () => {
    const answer = await runAdmin('mysql://db', ['retention']);
    expect(answer).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^\nThe environment is not valid: DATABASE_URL/),
    });
    expect((await runAdmin(nowhere, ['retention'])).code).toBe(1);
  });

  test('rejects a short password, and needs an administrator first', async () => {
    const database = await databaseForTest('sqlite');
    const set = (input: string) => runAdmin(database.url, ['set-password'], { input });
    const early = await set(password);
    expect(early).toMatchObject({ code: 1, complaint: expect.stringContaining('Start the site once') });
    await (await startApplication(database.url)).stop();
    const short = await set('eleven sign');
    expect(short).toMatchObject({ code: 1, output: '', complaint: expect.stringContaining('at least 12 characters') });
    expect(short.complaint).not.toContain('eleven sign');
  });
});
