import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasPermission, type Role, roles } from '../../contract/account/permissions.ts';
import { setRole } from '../../server/account/accounts.ts';
import { requireSession } from '../../server/routes/guarded.ts';
import { makeAccount, openSession } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';

const anyId = '01890000-0000-7000-8000-000000000000';

describe.each(enginesByScope)('Permissions of each role on %s', (engine) => {
  const { site } = setUpSite(engine);
  const ids = {} as Record<Role, string>;

  beforeAll(async () => {
    for (const role of roles) ids[role] = (await makeAccount(site, role)).id;
  });

  async function requestStatus(method: string, path: string, cookie: string, more: Record<string, string> = {}) {
    const leave = new AbortController();
    const hasBody = method === 'POST' || method === 'PUT';
    const answer = await fetch(site.url + path.replace(':id', anyId), {
      method,
      signal: leave.signal,
      headers: { cookie, ...(hasBody && { 'content-type': 'application/json' }), ...more },
      ...(hasBody && { body: '{}' }),
    });
    leave.abort();
    return answer.status;
  }

  test.each(roles)('%s may make only the calls in the table', async (role) => {
    expect(site.guardedCalls.length).toBeGreaterThan(30);
    const found: Record<string, number> = {};
    for (const { method, path, permission } of site.guardedCalls) {
      const status = await requestStatus(method, path, await openSession(site, ids[role]));
      const isRight = hasPermission(role, permission)
        ? status !== 401 && status !== 403 && status < 500
        : status === 403;
      if (!isRight) found[`${method} ${path}`] = status;
    }
    expect(found).toEqual({});
  });

  test('returns only 401 without a session', async () => {
    for (const { method, path } of site.guardedCalls) {
      for (const cookie of ['', ...['session=', 'pending-login='].map((name) => name + 'A'.repeat(43))]) {
        expect(await requestStatus(method, path, cookie), `${method} ${path}`).toBe(401);
      }
    }
    for (const cookie of ['session=', 'session=x', 'session=%00', '__Host-session=x']) {
      expect(await requestStatus('GET', '/api/contact-submissions', cookie)).toBe(401);
    }
  });

  test('applies a role change to the next call, also to that of an open inbox', async () => {
    const { id } = await makeAccount(site, 'member', 'changing@test.example');
    const cookie = await openSession(site, id);
    expect(await requestStatus('GET', '/api/contact-submissions/count', cookie)).toBe(200);
    await setRole(site.services.db, id, 'editor', ids.administrator);
    expect(await requestStatus('GET', '/api/contact-submissions/count', cookie)).toBe(403);
    expect(await requestStatus('GET', '/api/admin/changes', cookie)).toBe(403);
  });

  test('explains a missing permission in a problem document', async () => {
    const headers = { cookie: await openSession(site, ids.editor) };
    const answer = await fetch(`${site.url}/api/contact-submissions`, { headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await expectProblem(answer, 403)).detail).toBe('Your role does not allow this. Ask an administrator.');
  });
});

test.each([
  undefined,
  {},
  { config: {} },
  { config: { permission: 'everything' as never } },
])('a guarded call without a permission stops the start: %j', async (options) => {
  const app = Fastify();
  app.register(async (guarded) => {
    requireSession(guarded, { sessions: {} as never, requiresSecondFactor: false });
    guarded.get('/api/unnamed', options ?? {}, async () => 'secret');
  });
  await expect(app.ready()).rejects.toThrow('The guarded call /api/unnamed names no permission');
});
