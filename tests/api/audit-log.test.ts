import { describe, expect, test } from 'vitest';
import type { AuditEntry, AuditPage } from '../../contract/audit-log/entry.ts';
import { AuditLog } from '../../server/account/audit-log.ts';
import { call as callSite } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectFaults, logIn, post } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { setUpSite } from '../servers/set-up-site.ts';
import { administrator, startApplication } from '../servers/site.ts';

const next = 'a new and longer password';

describe.each(enginesByScope)('The audit log on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  const row = submission({ name: 'Secret Name', email: 'secret@example.com', message: 'Secret message' });

  const call = (cookie: string, method: string, path: string, body?: unknown) =>
    callSite(site, method, `/api${path}`, body, cookie);
  const read = async (cookie: string, query = '') =>
    (await (await call(cookie, 'GET', `/admin/audit-log${query}`)).json()) as AuditPage;
  const brief = ({ actor, action, detail }: AuditEntry) => [actor, action, detail];

  test('records each action and its account, and no text from visitors', async () => {
    await insert(database, [row]);
    await post(`${site.url}/api/admin/session`, { ...administrator, password: 'my secret guess' });
    await post(`${site.url}/api/admin/session`, { email: 'my secret password', password: 'x' });
    const other = await logIn(site.url);
    let cookie = await logIn(site.url);
    await call(cookie, 'GET', '/contact-submissions?q=secret');
    await call(cookie, 'GET', '/contact-submissions.csv?q=secret');
    await call(cookie, 'DELETE', `/contact-submissions/${row.id}`);
    await call(cookie, 'DELETE', `/contact-submissions/${row.id}`);
    await call(cookie, 'PUT', '/admin/password', { current: 'my secret guess', next });
    await call(cookie, 'DELETE', '/admin/sessions');
    const changed = await call(cookie, 'PUT', '/admin/password', { current: administrator.password, next });
    cookie = (changed.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    await call(other, 'DELETE', '/admin/session');
    await call(cookie, 'DELETE', '/admin/session');

    const login = { ...administrator, password: next };
    const { entries } = await read(await logIn(site.url, login));
    const { email } = administrator;
    const browser = 'Unknown browser';
    expect(entries.map(brief).reverse()).toEqual([
      ['system', 'settings', { administrator: email }],
      [email, 'login-failed', { browser }],
      ['unknown', 'login-failed', { browser }],
      [email, 'login', { browser }],
      [email, 'login', { browser }],
      [email, 'export', { format: 'CSV', searched: true, count: 1 }],
      [email, 'delete', expect.objectContaining({ submission: row.id })],
      [email, 'password-refused', {}],
      [email, 'session-ended', { sessions: 1 }],
      [email, 'password-changed', { sessions: 0 }],
      [email, 'logout', {}],
      [email, 'login', { browser }],
    ]);
    expect(JSON.stringify(await database.run('select * from audit_log'))).not.toMatch(/secret/i);
  });

  test('records changes from the environment', async () => {
    const changed = { ADMIN_EMAIL: 'new@test.example', ADMIN_PASSWORD: 'the owner’s second' };
    await (await startApplication(database.url, changed)).stop();
    await (await startApplication(database.url)).stop();
    const { entries } = await read(await logIn(site.url));
    expect(entries.filter(({ actor }) => actor === 'system').map(brief)).toEqual([
      ['system', 'password-changed', { by: 'environment' }],
      ['system', 'settings', { email: administrator.email, by: 'environment' }],
      ['system', 'password-changed', { by: 'environment' }],
      ['system', 'settings', { email: 'new@test.example', by: 'environment' }],
      ['system', 'settings', { administrator: administrator.email }],
    ]);
  });

  test('is read page by page, for one action or all', async () => {
    const cookie = await logIn(site.url);
    for (let count = 1; count <= 60; count++) await site.services.audit('system', 'retention', { count });
    const first = await read(cookie, '?action=retention');
    const second = await read(cookie, `?action=retention&after=${first.next}`);
    expect([...first.entries, ...second.entries].map(({ detail }) => detail.count)).toEqual(
      Array.from({ length: 60 }, (_, index) => 60 - index),
    );
    expect([first.entries.length, second.next]).toEqual([50, null]);
    expect((await read(cookie)).entries[0]?.action).toBe('retention');

    await expectFaults(await call(cookie, 'GET', '/admin/audit-log?action=drop&after=x'), ['action', 'after']);
  });

  test('is append-only: the database refuses any other change', async () => {
    const before = await database.run('select * from audit_log');
    const id = before[0]?.id;
    const attempts = [
      `update audit_log set actor = 'nobody'`,
      `update audit_log set detail = '{}' where id = '${id}'`,
      `delete from audit_log`,
      `delete from audit_log where id = '${id}'`,
      engine === 'sqlite'
        ? `insert or replace into audit_log values ('${id}', '2026-01-01T00:00:00.000Z', 'nobody', 'view', '{}')`
        : 'truncate audit_log',
    ];
    for (const attempt of attempts) await expect(database.run(attempt), attempt).rejects.toThrow(/append-only/);
    expect(await database.run('select * from audit_log')).toEqual(before);
  });

  test('reports a failed entry, and the action still succeeds', async () => {
    await database.run('alter table audit_log rename to audit_log_away');
    const reported: unknown[] = [];
    try {
      const log = new AuditLog(site.services.database.db, (error) => reported.push(error));
      await log.add('admin@test.example', 'view', { submission: row.id });
      expect((await post(`${site.url}/api/admin/session`, administrator)).status).toBe(204);
    } finally {
      await database.run('alter table audit_log_away rename to audit_log');
    }
    expect(String(reported[0])).toBe(`Error: Not in the audit log: view {"submission":"${row.id}"}`);
  });
});
