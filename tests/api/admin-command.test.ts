import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAdmin, runAdminOnTerminal } from '../servers/admin-command.ts';
import { engines, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { logIn, post } from '../servers/requests.ts';
import { administrator, startApplication, type TestSite } from '../servers/site.ts';

const password = 'a password from the command line';

describe.each(engines)('npm run admin -- set-password on %s', (engine) => {
  let database: TestDatabase;
  let site: TestSite;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    site = await startApplication(database.url);
  });
  afterAll(async () => {
    await site?.stop();
    await database?.remove();
  });

  const set = (input: string, parameters: string[] = [], variables: Record<string, string> = {}) =>
    runAdmin(database.url, ['set-password', ...parameters], { input, ...variables });
  const opens = async (login: { email: string; password: string }) =>
    (await post(`${site.url}/api/admin/session`, login)).status === 204;

  test('takes it from standard input, also while the site is running, and ends every session', async () => {
    const cookie = await logIn(site.url);
    const answer = await set(`${password}\n`);
    expect(answer).toEqual({
      code: 0,
      output: 'The password of admin@test.example is set. Sessions that ended: 1.\n',
      complaint: '',
    });
    expect((await fetch(`${site.url}/api/admin/sessions`, { headers: { cookie } })).status).toBe(401);
    expect([await opens(administrator), await opens({ ...administrator, password })]).toEqual([false, true]);
    expect(await database.run(`select actor, detail from audit_log where action = 'password-changed'`)).toEqual([
      { actor: 'command line', detail: '{"sessions":1}' },
    ]);
  });

  test('asks for it on a terminal, twice and without showing it', async () => {
    const typed = 'typed on a terminal';
    const { code, screen } = await runAdminOnTerminal(
      database.url,
      ['set-password'],
      [
        ['New password of admin@test.example: ', typed],
        ['The same again: ', typed],
      ],
    );
    expect({ code, screen }).toEqual({ code: 0, screen: expect.stringContaining('is set.') });
    expect(screen).not.toContain(typed);
    expect(await opens({ ...administrator, password: typed })).toBe(true);

    const differing = await runAdminOnTerminal(
      database.url,
      ['set-password'],
      [
        ['New password', password],
        ['The same again: ', `${password}!`],
      ],
    );
    expect(differing.code).toBe(1);
    expect(differing.screen).toContain('The two are not the same. Nothing was changed.');
    expect(await opens({ ...administrator, password: typed })).toBe(true);
  });

  test('changes the address as well, unless the environment names another', async () => {
    const owner = { email: 'owner@test.example', password };
    const refused = await set(password, ['--email', owner.email], { ADMIN_EMAIL: administrator.email });
    expect([refused.code, refused.complaint]).toEqual([1, expect.stringContaining('ADMIN_EMAIL names another')]);
    expect((await set(password, ['--email', 'Owner@Test.Example'])).code).toBe(0);
    expect(await opens(owner)).toBe(true);
    expect(
      await database.run(`select detail from audit_log where actor = 'command line' and action = 'settings'`),
    ).toEqual([{ detail: '{"email":"owner@test.example"}' }]);
  });

  test.each([
    ['too short', 'eleven sign', 'must have at least 12 characters'],
    ['nothing', '', 'Enter a new password.'],
    ['the address', 'OWNER@test.example', 'must not be your email address'],
    ['two lines', 'a long enough one\nand another', 'several lines'],
  ])('refuses %s, and says why without repeating it', async (_fault, input, reason) => {
    const answer = await set(input);
    expect(answer).toMatchObject({ code: 1, output: '', complaint: expect.stringContaining(reason) });
    if (input) expect(answer.complaint).not.toContain(input);
  });
});

describe('npm run admin', () => {
  const nowhere = 'file:/dev/null/site.db';

  test.each([[[]], [['help']], [['--help']]])('with %j says what it can do', async (parameters) => {
    const answer = await runAdmin(nowhere, parameters);
    expect(answer.code).toBe(0);
    for (const command of ['set-password', 'erase', 'retention']) expect(answer.output).toContain(`\n${command} `);
  });

  test.each([
    [['drop'], 'There is no command "drop".'],
    [['toString'], 'There is no command "toString".'],
    [['erase'], 'Give the address as --email ADDRESS.'],
    [['erase', '--email', 'ada'], '--email must be followed by an e-mail address.'],
    [['erase', '--email', 'a@b.co', '--force'], "Unknown option '--force'"],
    [['set-password', 'hunter2 hunter2'], 'Unexpected argument'],
  ])('%j is a wrong call, which ends with 2 before anything is opened', async (parameters, reason) => {
    const answer = await runAdmin(nowhere, parameters);
    expect(answer).toMatchObject({ code: 2, output: '' });
    expect(answer.complaint).toContain(reason);
    expect(answer.complaint).toContain('See npm run admin -- help');
  });

  test('ends with 1 and a word on the variable when the environment cannot be used', async () => {
    const answer = await runAdmin('mysql://db', ['retention']);
    expect(answer).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^The environment cannot be used: DATABASE_URL/),
    });
    expect((await runAdmin(nowhere, ['retention'])).code).toBe(1);
  });

  test('has no administrator to set the password of before the first start', async () => {
    const database = await freshDatabase('sqlite');
    const answer = await runAdmin(database.url, ['set-password'], { input: password });
    expect(answer).toMatchObject({ code: 1, complaint: expect.stringContaining('start the site once') });
    await database.remove();
  });
});
