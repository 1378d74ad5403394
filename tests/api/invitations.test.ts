import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountsState, NewInvitation } from '../../contract/account/account.ts';
import { words } from '../reading/records.ts';
import { accountPassword, call, cookieIn, makeAccount, openSession } from '../servers/accounts.ts';
import { enginesByScope, freshDatabase } from '../servers/databases.ts';
import { startMailServer } from '../servers/mail-server.ts';
import { expectProblem, faultyFields, logIn, post } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';
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

  const invite = async (whom: object = ada, by = cookie): Promise<NewInvitation> => {
    const answer = await call(site, 'POST', '/api/admin/invitations', whom, by);
    expect(answer.status).toBe(201);
    return (await answer.json()) as NewInvitation;
  };
  const look = (token: unknown) => call(site, 'POST', '/api/admin/invitation', { token });
  const accept = (token: unknown, chosen: unknown = password) =>
    call(site, 'POST', '/api/admin/invitation/accept', { token, password: chosen });
  const list = async () =>
    (await (await call(site, 'GET', '/api/admin/accounts', undefined, cookie)).json()) as AccountsState;
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
    expect((await actions())[2]).toEqual([
      'invited',
      administrator.email,
      { account: 'ada@example.com', role: 'member' },
    ]);
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
    const withdrawn = await call(site, 'DELETE', `/api/admin/invitations/${second.id}`, undefined, cookie);
    expect(withdrawn.status).toBe(204);
    await expectProblem(await accept(second.token), 410);
    await expectProblem(await call(site, 'DELETE', `/api/admin/invitations/${second.id}`, undefined, cookie), 404);

    const other = await makeAccount(site, 'administrator', 'other@test.example');
    const theirs = await invite(ada, await openSession(site, other.id));
    await call(site, 'PUT', `/api/admin/accounts/${other.id}`, { role: 'member' }, cookie);
    await expectProblem(await look(theirs.token), 410);
    await expectProblem(await accept(theirs.token), 410);
    await call(site, 'DELETE', `/api/admin/accounts/${other.id}`, undefined, cookie);
    expect(await database.run('select id from invitations')).toEqual([]);
  });

  test.each([
    ['too short', 'short'],
    ['the email address', 'ADA@example.com '],
    ['a list', ['a long enough password']],
  ])('rejects a password that is %s at its field, and keeps the invitation', async (_what, chosen) => {
    const { token } = await invite();
    const problem = await expectProblem(await accept(token, chosen ?? null), 422);
    expect(faultyFields(problem)).toEqual(['password']);
    expect((await look(token)).status).toBe(200);
  });

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['email', 'name', 'role']],
    ['an unknown role', { ...ada, role: 'owner' }, ['role']],
    ['an invalid address', { ...ada, email: 'ada' }, ['email']],
    ['an address with an account', { ...ada, email: administrator.email.toUpperCase() }, ['email']],
  ])('refuses to invite %s', async (_what, whom, fields) => {
    const answer = await call(site, 'POST', '/api/admin/invitations', whom, cookie);
    expect(faultyFields(await expectProblem(answer, 422))).toEqual(fields);
  });

  test('the first account and one’s own keep their role and cannot be removed', async () => {
    const other = await makeAccount(site, 'administrator', 'other@test.example');
    const theirs = await openSession(site, other.id);
    const [first] = (await list()).accounts;
    for (const id of [first?.id, other.id]) {
      const path = `/api/admin/accounts/${id}`;
      await expectProblem(await call(site, 'PUT', path, { role: 'editor' }, theirs), 409);
      await expectProblem(await call(site, 'DELETE', path, undefined, theirs), 409);
    }
    expect((await list()).accounts.map(({ role }) => role)).toEqual(['administrator', 'administrator']);
  });

  test('removing an account ends its sessions and its login', async () => {
    const member = await makeAccount(site, 'member');
    const theirs = await logIn(site.url, { email: member.email, password: accountPassword });
    expect((await call(site, 'DELETE', `/api/admin/accounts/${member.id}`, undefined, cookie)).status).toBe(204);
    await expectProblem(await call(site, 'GET', '/api/admin/sessions', undefined, theirs), 401);
    const again = { email: member.email, password: accountPassword };
    await expectProblem(await post(`${site.url}/api/admin/session`, again), 401);
    expect((await actions())[1]).toEqual([
      'account-removed',
      administrator.email,
      { account: member.email, role: 'member' },
    ]);
    await expectProblem(await call(site, 'DELETE', `/api/admin/accounts/${member.id}`, undefined, cookie), 404);
  });

  test('logs a role change with the old role', async () => {
    const member = await makeAccount(site, 'member');
    const path = `/api/admin/accounts/${member.id}`;
    expect((await call(site, 'PUT', path, { role: 'editor' }, cookie)).status).toBe(204);
    expect((await call(site, 'PUT', path, { role: 'editor' }, cookie)).status).toBe(204);
    const changes = (await actions()).filter(([action]) => action === 'role-changed');
    expect(changes).toEqual([
      ['role-changed', administrator.email, { account: member.email, role: 'editor', before_role: 'member' }],
    ]);
    expect(faultyFields(await expectProblem(await call(site, 'PUT', path, { role: '' }, cookie), 422))).toEqual([
      'role',
    ]);
  });

  test('changing a password or session affects only one’s own', async () => {
    const member = await makeAccount(site, 'member');
    const theirs = await openSession(site, member.id);
    const sessions = (await (await call(site, 'GET', '/api/admin/sessions', undefined, cookie)).json()) as {
      id: string;
    }[];
    await expectProblem(await call(site, 'DELETE', `/api/admin/sessions/${sessions[0]?.id}`, undefined, theirs), 404);
    expect(await (await call(site, 'DELETE', '/api/admin/sessions', undefined, theirs)).json()).toEqual({ ended: 0 });
    const change = { current: accountPassword, next: 'another long password' };
    expect((await call(site, 'PUT', '/api/admin/password', change, theirs)).status).toBe(204);
    expect((await call(site, 'GET', '/api/admin/sessions', undefined, cookie)).status).toBe(200);
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
  const [database, mail] = await Promise.all([freshDatabase(engine), startMailServer()]);
  const site = await startApplication(database.url, { SMTP_URL: mail.url, NOTIFY_EMAIL: 'owner@company.example' });
  try {
    const cookie = await logIn(site.url);
    const invite = async (): Promise<NewInvitation> =>
      (await call(site, 'POST', '/api/admin/invitations', ada, cookie)).json();
    const status = async (token: string) => (await call(site, 'POST', '/api/admin/invitation', { token })).status;
    const state = async () => {
      const answer = await call(site, 'GET', '/api/admin/accounts', undefined, cookie);
      return ((await answer.json()) as AccountsState).invitations[0]?.mail;
    };
    mail.behave({ code: 451, words: 'not now' });
    const first = await invite();
    expect(first.isMailed).toBe(true);
    await until(
      'it was tried',
      async () => Number((await database.run('select attempts from outbox'))[0]?.attempts) > 0,
    );
    expect(await state()).toBe('waiting');
    // Neither is listed among the deliveries of enquiries.
    const deliveries = await call(site, 'GET', '/api/admin/deliveries?state=waiting', undefined, cookie);
    expect(await deliveries.json()).toMatchObject({ waiting: 0, deliveries: [] });

    mail.behave('take');
    const second = await invite();
    await until('it is sent', () => mail.taken.length === 1);
    const [sent] = mail.taken;
    expect([sent?.to?.[0]?.address, sent?.subject]).toEqual(['ada@example.com', words.mails.invitation.subject]);
    const token = /\/admin\/invitation#([\w-]{43})\s/.exec(sent?.text ?? '')?.[1] ?? '';
    expect(sent?.text).toContain(administrator.email);
    expect([await status(token), await status(second.token), await status(first.token)]).toEqual([200, 200, 410]);
    await until('it is written down', async () => (await state()) === 'sent');
    const stored = JSON.stringify([
      await database.run('select * from outbox'),
      await database.run('select * from invitations'),
    ]);
    for (const secret of [token, second.token]) expect(stored).not.toContain(secret);

    expect((await call(site, 'POST', '/api/admin/invitation/accept', { token, password })).status).toBeLessThan(300);
    expect([await status(token), await status(second.token)]).toEqual([410, 410]);
    // What waits for an invitation that is no more is dropped.
    await database.run(`update outbox set next_at = created_at where state = 'waiting'`);
    site.services.workers.wake();
    await until(
      'it is dropped',
      async () => (await database.run(`select id from outbox where state = 'waiting'`)).length === 0,
    );
    expect(mail.taken).toHaveLength(1);
  } finally {
    await site.stop();
    await mail.goDown();
    await database.remove();
  }
});
