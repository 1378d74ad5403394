import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { AccountsState, NewInvitation } from '../../contract/account/account.ts';
import { words } from '../reading/records.ts';
import { accountPassword, call, cookieIn, makeAccount, openSession } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { startMailServer } from '../servers/mail-server.ts';
import { expectFaults, expectProblem, logIn } from '../servers/requests.ts';
import { openSite, setUpSite } from '../servers/set-up-site.ts';
import { administrator, startApplication } from '../servers/site.ts';
import { until } from '../servers/until.ts';

const password = 'chosen by the invited';
const ada = { name: 'Ada Lovelace', email: 'Ada@Example.com', role: 'member' };

describe.each(enginesByScope)('Accounts and invitations on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  let cookie: string;
  beforeEach(async () => {
    await database.run('delete from invitations');
    await database.run(`delete from admins where email <> '${administrator.email}'`);
    await database.run('delete from password_attempts');
    cookie = await logIn(site.url);
  });

  const invite = async (by?: string): Promise<NewInvitation> => {
    const answer = await ask('POST', 'invitations', ada, by);
    expect(answer.status).toBe(201);
    return (await answer.json()) as NewInvitation;
  };
  const ask = (method: string, path: string, body?: unknown, by = cookie) =>
    call(site, method, `/api/admin/${path}`, body, by);
  const look = (token: unknown) => ask('POST', 'invitation', { token }, '');
  const accept = (token: unknown, chosen: unknown = password) =>
    ask('POST', 'invitation/accept', { token, password: chosen }, '');
  const list = async () => (await (await ask('GET', 'accounts')).json()) as AccountsState;
  const actions = async () =>
    (await database.run(`select action, actor, detail from audit_log order by id desc limit 3`)).map(
      ({ action, actor, detail }) => [action, actor, JSON.parse(String(detail))],
    );

  test('of two simultaneous invitations to one address, one is valid', async () => {
    const made = await Promise.all([invite(), invite(), invite()]);
    expect((await list()).invitations).toHaveLength(1);
    const open = await Promise.all(made.map(async ({ token }) => (await look(token)).status));
    expect(open.filter((status) => status === 200)).toHaveLength(1);
  });

  test('an invited person sees the address, sets a password, and is logged in with the role', async () => {
    const made = await invite();
    expect(made.token).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(made.expires_at) - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    expect(await (await look(made.token)).json()).toEqual({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      role: 'member',
      expires_at: made.expires_at,
    });
    const answer = await accept(made.token);
    expect(answer.status, await answer.clone().text()).toBe(204);
    const session = cookieIn(answer.headers.getSetCookie());
    expect((await call(site, 'GET', '/api/contact-submissions', undefined, session)).status).toBe(200);
    await expectProblem(await call(site, 'GET', '/api/contact-submissions.csv', undefined, session), 403);
    expect((await actions())[1]).toEqual(['invitation-accepted', 'ada@example.com', { role: 'member' }]);

    const { accounts, invitations } = await list();
    expect(invitations).toEqual([]);
    expect(accounts).toMatchObject([
      { email: administrator.email, role: 'administrator', isFirst: true, isCurrent: true, hasSecondFactor: false },
      { email: 'ada@example.com', name: 'Ada Lovelace', role: 'member', isFirst: false, isCurrent: false },
    ]);
    expect(accounts[1]?.seen_at).toMatch(/^\d{4}-/);
    await logIn(site.url, { email: 'ada@example.com', password });
  });

  test('the database stores only the hash of the token, and the audit log neither token nor password', async () => {
    const { token } = await invite();
    const [row] = await database.run('select * from invitations');
    expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    await accept(token);
    for (const table of ['invitations', 'audit_log', 'admins', 'sessions']) {
      const text = JSON.stringify(await database.run(`select * from ${table}`));
      expect(text).not.toContain(token);
      expect(text).not.toContain(password);
    }
    const detail = { account: 'ada@example.com', role: 'member' };
    expect((await actions())[2]).toEqual(['invited', administrator.email, detail]);
  });

  test('an invitation works once, even for simultaneous requests', async () => {
    const { token } = await invite();
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 410]);
    await expectProblem(await look(token), 410);
    await expectProblem(await accept(token), 410);
    expect(await database.run(`select id from admins where email = 'ada@example.com'`)).toHaveLength(1);
  });

  test('rejects an expired, withdrawn or replaced invitation, or one from a former administrator', async () => {
    const old = await invite();
    await database.run(`update invitations set expires_at = '2026-01-01T00:00:00.000Z'`);
    await expectProblem(await look(old.token), 410);
    await expectProblem(await accept(old.token), 410);
    expect((await list()).invitations).toEqual([]);

    const first = await invite();
    const second = await invite();
    await expectProblem(await look(first.token), 410);
    const [open] = (await list()).invitations;
    expect(open).toMatchObject({ id: second.id, email: 'ada@example.com', invited_by: administrator.email });
    expect((await ask('DELETE', `invitations/${second.id}`)).status).toBe(204);
    await expectProblem(await accept(second.token), 410);
    await expectProblem(await ask('DELETE', `invitations/${second.id}`), 404);

    const other = await makeAccount(site, 'administrator', 'other@test.example');
    const theirs = await invite(await openSession(site, other.id));
    await ask('PUT', `accounts/${other.id}`, { role: 'member' });
    await expectProblem(await look(theirs.token), 410);
    await expectProblem(await accept(theirs.token), 410);
    await ask('DELETE', `accounts/${other.id}`);
    expect(await database.run('select id from invitations')).toEqual([]);
  });

  test('rejects an invalid password at its field, and keeps the invitation', async () => {
    const { token } = await invite();
    for (const chosen of ['short', 'ADA@example.com ', ['a long enough password']])
      await expectFaults(await accept(token, chosen), ['password']);
    expect((await look(token)).status).toBe(200);
  });

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['email', 'name', 'role']],
    ['an unknown role', { ...ada, role: 'owner' }, ['role']],
    ['an invalid address', { ...ada, email: 'ada' }, ['email']],
    ['an address with an account', { ...ada, email: administrator.email.toUpperCase() }, ['email']],
  ])('refuses to invite %s', async (_what, whom, fields) => {
    await expectFaults(await ask('POST', 'invitations', whom), fields);
  });

  test('the first account and one’s own keep their role and cannot be removed', async () => {
    const other = await makeAccount(site, 'administrator', 'other@test.example');
    const theirs = await openSession(site, other.id);
    const [first] = (await list()).accounts;
    for (const id of [first?.id, other.id]) {
      await expectProblem(await ask('PUT', `accounts/${id}`, { role: 'editor' }, theirs), 409);
      await expectProblem(await ask('DELETE', `accounts/${id}`, undefined, theirs), 409);
    }
    expect((await list()).accounts.map(({ role }) => role)).toEqual(['administrator', 'administrator']);
  });

  test('removing an account ends its sessions and its login', async () => {
    const member = await makeAccount(site, 'member');
    const login = { email: member.email, password: accountPassword };
    const theirs = await logIn(site.url, login);
    expect((await ask('DELETE', `accounts/${member.id}`)).status).toBe(204);
    await expectProblem(await ask('GET', 'second-factor', undefined, theirs), 401);
    await expectProblem(await ask('POST', 'session', login, ''), 401);
    const detail = { account: member.email, role: 'member' };
    expect((await actions())[1]).toEqual(['account-removed', administrator.email, detail]);
    await expectProblem(await ask('DELETE', `accounts/${member.id}`), 404);
  });

  test('logs a role change with the old role', async () => {
    const member = await makeAccount(site, 'member');
    const setRole = (role: string) => ask('PUT', `accounts/${member.id}`, { role });
    for (let time = 0; time < 2; time += 1) expect((await setRole('editor')).status).toBe(204);
    const changes = (await actions()).filter(([action]) => action === 'role-changed');
    expect(changes).toEqual([
      ['role-changed', administrator.email, { account: member.email, role: 'editor', before_role: 'member' }],
    ]);
    await expectFaults(await setRole(''), ['role']);
  });

  test('changing a password or ending sessions affects only one’s own', async () => {
    const member = await makeAccount(site, 'member');
    const theirs = await openSession(site, member.id);
    expect(await (await ask('DELETE', 'sessions', undefined, theirs)).json()).toEqual({ ended: 0 });
    const change = { current: accountPassword, next: 'another long password' };
    expect((await ask('PUT', 'password', change, theirs)).status).toBe(204);
    expect((await ask('GET', 'second-factor')).status).toBe(200);
    await logIn(site.url);
  });

  test('the start fails if ADMIN_EMAIL belongs to another account, with the reason', async () => {
    const member = await makeAccount(site, 'member');
    await expect(startApplication(database.url, { ADMIN_EMAIL: member.email })).rejects.toThrow(
      /^ADMIN_EMAIL cannot be used. Another account already has the address member@test.example/,
    );
  });
});

test.each(enginesByScope)('invitations are mailed with their own link if mail is configured, on %s', async (engine) => {
  const mail = await startMailServer();
  onTestFinished(() => mail.goDown());
  const { database, site } = await openSite(engine, { SMTP_URL: mail.url, NOTIFY_EMAIL: 'owner@company.example' });
  const cookie = await logIn(site.url);
  const ask = async (method: string, path: string, body?: unknown) =>
    call(site, method, `/api/admin/${path}`, body, cookie);
  const invite = async (): Promise<NewInvitation> => (await ask('POST', 'invitations', ada)).json();
  const status = async (token: string) => (await ask('POST', 'invitation', { token })).status;
  const state = async () => ((await (await ask('GET', 'accounts')).json()) as AccountsState).invitations[0]?.mail;
  const waiting = () => database.run(`select attempts from outbox where state = 'waiting'`);
  mail.behave({ code: 451, words: 'not now' });
  const first = await invite();
  expect(first.isMailed).toBe(true);
  await until('it was tried', async () => Number((await waiting())[0]?.attempts) > 0);
  expect(await state()).toBe('waiting');
  await database.run(`update outbox set created_at = '2026-01-01T00:00:00.000Z' where state = 'waiting'`);
  expect(await (await ask('GET', 'deliveries')).json()).toMatchObject({ count: 0 });

  mail.behave('take');
  const second = await invite();
  await until('it is sent', () => mail.taken.length === 1);
  const [sent] = mail.taken;
  expect([sent?.to?.[0]?.address, sent?.subject]).toEqual(['ada@example.com', words.mails.invitation.subject]);
  const token = /\/admin\/invitation#([\w-]{43})\s/.exec(sent?.text ?? '')?.[1] ?? '';
  expect(sent?.text).toContain(administrator.email);
  expect([await status(token), await status(second.token), await status(first.token)]).toEqual([200, 200, 410]);
  await until('it is written down', async () => (await state()) === 'sent');
  for (const table of ['outbox', 'invitations']) {
    const stored = JSON.stringify(await database.run(`select * from ${table}`));
    for (const secret of [token, second.token]) expect(stored).not.toContain(secret);
  }

  expect((await ask('POST', 'invitation/accept', { token, password })).status).toBeLessThan(300);
  expect([await status(token), await status(second.token)]).toEqual([410, 410]);
  // An email that waits for an ended invitation is dropped.
  await database.run(`update outbox set next_at = created_at where state = 'waiting'`);
  site.services.workers.wake();
  await until('it is dropped', async () => (await waiting()).length === 0);
  expect(mail.taken).toHaveLength(1);
});
