import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewAuthenticator } from '../../contract/account/second-factor.ts';
import { createTotp } from '../../server/account/authenticators.ts';
import { accountPassword, call, cookieIn, makeAccount, openSession } from '../servers/accounts.ts';
import { runAdmin } from '../servers/admin-command.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectFaults, expectProblem, logIn } from '../servers/requests.ts';
import { setUpSiteForEach, startForTest } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';

const origin = 'http://localhost:4321';
const current = administrator.password;
const base = '/api/admin/second-factor';

describe.each(enginesByScope)('The second factor on %s', (engine) => {
  // The clock is stopped, because a code would otherwise expire after 30 seconds.
  const { database, site, restart } = setUpSiteForEach(engine, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    return { SITE_URL: origin };
  });
  let cookie: string;
  beforeEach(async () => {
    cookie = await logIn(site.url);
  });
  afterEach(() => void vi.useRealTimers());

  const post = (path: string, body: object, session = cookie) => call(site, 'POST', path, body, session);
  const ask = async <Body>(path: string, body: object, session?: string): Promise<Body> => {
    const answer = await post(path, body, session);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Body;
  };
  const codeOf = async (secret: string, shift = 0) =>
    (await createTotp(secret)).generate({ timestamp: Date.now() + shift * 30_000 });
  /** Sets up the authenticator app with the previous code, so that the current one stays unused. */
  const setUpApp = async () => {
    const { secret } = await ask<NewAuthenticator>(`${base}/authenticator`, { current });
    const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>(`${base}/authenticator/confirm`, {
      code: await codeOf(secret, -1),
    });
    return { secret, recoveryCodes };
  };
  const logInOnce = (login = administrator) => post('/api/admin/session', login, '');
  /** Enters the password and returns the cookie of the pending login. */
  const password = async (login = administrator) => {
    const answer = await logInOnce(login);
    expect(answer.status).toBe(202);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^pending-login=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    return cookieIn(answer.headers.getSetCookie());
  };
  const enter = (pending: string, code: unknown) => post('/api/admin/session/code', { code }, pending);
  const isIn = async (session: string) =>
    (await call(site, 'GET', '/api/admin/second-factor', undefined, session)).status === 200;

  test('a code of the app opens the account after the password, and works once', async () => {
    const { secret } = await setUpApp();
    const [one, other] = [await password(), await password()];
    expect(await isIn(one)).toBe(false);
    const code = await codeOf(secret);
    const answer = await enter(one, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.status).toBe(204);
    expect(await isIn(cookieIn(answer.headers.getSetCookie()))).toBe(true);
    // Neither the used code nor the used pending login works again.
    await expectProblem(await enter(other, code), 401);
    await expectProblem(await enter(one, await codeOf(secret, 1)), 410);
    // An older code fails although it is within the window.
    await expectProblem(await enter(other, await codeOf(secret, -1)), 401);
    expect((await enter(other, await codeOf(secret, 1))).status).toBe(204);
  });

  test('ends, when it is set up, every other login that has shown the password alone', async () => {
    const other = await logIn(site.url);
    await setUpApp();
    expect([await isIn(cookie), await isIn(other)]).toEqual([true, false]);
  });

  test('of two logins with the same code at the same moment one gets in', async () => {
    const { secret } = await setUpApp();
    const pending = [await password(), await password()];
    const code = await codeOf(secret);
    const statuses = (await Promise.all(pending.map((one) => enter(one, code)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 401]);
  });

  test('a pending login opens nothing but the second step, and not for long', async () => {
    const { secret } = await setUpApp();
    const pending = await password();
    const token = pending.split('=')[1];
    for (const session of [pending, `session=${token}`]) {
      for (const { method, path } of site.guardedCalls.filter(({ method }) => method === 'GET')) {
        await expectProblem(await call(site, method, path.replace(':id', 'x'), undefined, session), 401);
      }
    }
    expect(JSON.stringify(await database.run('select * from pending_logins'))).not.toContain(token);
    await database.run(`update pending_logins set expires_at = '2026-01-01T00:00:00.000Z'`);
    await expectProblem(await enter(pending, await codeOf(secret)), 410);
    await expectProblem(await enter('', await codeOf(secret)), 410);
    await expectProblem(await enter(`pending-login=${'A'.repeat(43)}`, await codeOf(secret)), 410);
  });

  test('recovery codes work once each, in any case, and new ones take the place of all', async () => {
    const { recoveryCodes } = await setUpApp();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(JSON.stringify(await database.run('select * from recovery_codes'))).not.toContain(first);
    const entered = await enter(await password(), first.toUpperCase().replaceAll('-', ' '));
    expect(entered.status).toBe(204);
    await expectProblem(await enter(await password(), first), 401);
    const fresh = await ask<{ recoveryCodes: string[] }>(`${base}/recovery-codes`, { current });
    await expectProblem(await enter(await password(), second), 401);
    expect((await enter(await password(), fresh.recoveryCodes[0])).status).toBe(204);
  });

  test('ten wrong codes make the next wait, even when it is right; a known browser has ten of its own', async () => {
    const { secret } = await setUpApp();
    const pending = await password();
    for (let count = 0; count < 10; count += 1) await expectProblem(await enter(pending, '000000'), 401);
    const answer = await enter(pending, await codeOf(secret));
    await expectProblem(answer, 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await database.run('select token_hash from devices')).toHaveLength(1);
  });

  test('what is no code is said at the field', async () => {
    await setUpApp();
    for (const code of [undefined, '', '   ', ['123456'], 'x'.repeat(41)])
      await expectFaults(await enter(await password(), code), ['code']);
  });

  test('each change asks for the current password', async () => {
    const paths = ['authenticator', 'authenticator/remove', 'passkeys/options', 'recovery-codes'];
    for (const path of [...paths, 'passkeys/remove']) {
      await expectFaults(await post(`${base}/${path}`, { current: 'wrong', id: 'x' }), ['current']);
      await database.run('delete from password_attempts');
    }
    expect(await database.run('select admin_id from authenticators')).toEqual([]);
    const refused = await database.run(`select action from audit_log where action = 'second-factor-refused'`);
    expect(refused).toHaveLength(5);
  });

  test('an app counts once its first code was entered', async () => {
    const made = await ask<NewAuthenticator>(`${base}/authenticator`, { current });
    expect(made.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(made.address).toContain(`secret=${made.secret}`);
    expect(made.qr.path.length).toBeGreaterThan(100);
    expect((await logInOnce()).status).toBe(204);
    await expectFaults(await post(`${base}/authenticator/confirm`, { code: '000000' }), ['code']);
    await ask(`${base}/authenticator/confirm`, { code: await codeOf(made.secret) });
    await expectProblem(await post(`${base}/authenticator`, { current }), 409);
    await expectProblem(await enter(await password(), await codeOf(made.secret, 0)), 401);
  });

  test('without a second factor there is no second step, and no recovery code is left', async () => {
    await setUpApp();
    expect((await post(`${base}/authenticator/remove`, { current })).status).toBe(204);
    expect(await database.run('select admin_id from recovery_codes')).toEqual([]);
    expect((await logInOnce()).status).toBe(204);
    await expectProblem(await post(`${base}/recovery-codes`, { current }), 409);
    await expectProblem(await post(`${base}/authenticator/remove`, { current }), 404);
  });

  describe('a passkey', () => {
    const passkeys = `${base}/passkeys`;
    type Options = { challenge: string };
    const addPasskey = async (key = softPasskey(origin)) => {
      const { challenge } = await ask<Options>(`${passkeys}/options`, { current });
      const added = await ask<{ recoveryCodes: string[] | null }>(passkeys, key.register(challenge));
      return { key, ...added };
    };
    const optionsFor = (pending: string) => ask<Options>('/api/admin/session/passkey/options', {}, pending);
    const sign = (pending: string, answer: object) => post('/api/admin/session/passkey', answer, pending);

    test('opens the account after the password, and what it signed works once', async () => {
      const { key, recoveryCodes } = await addPasskey();
      expect(recoveryCodes).toHaveLength(10);
      const pending = await password();
      const { challenge } = await optionsFor(pending);
      const answer = key.sign(challenge);
      const entered = await sign(pending, answer);
      expect(entered.status, await entered.clone().text()).toBe(204);
      expect(await isIn(cookieIn(entered.headers.getSetCookie()))).toBe(true);
      await expectProblem(await sign(pending, answer), 410);
      // The answer also fails in another login, because its challenge differs.
      const other = await password();
      await optionsFor(other);
      await expectProblem(await sign(other, answer), 401);
      const [entry] = await database.run(
        `select detail from audit_log where action = 'login' order by id desc limit 1`,
      );
      expect(JSON.parse(String(entry?.detail))).toMatchObject({ step: 'passkey' });
    });

    test('that signs for another login, another site, too late or with another key opens nothing', async () => {
      const { key } = await addPasskey();
      const [pending, other] = [await password(), await password()];
      const { challenge } = await optionsFor(pending);
      await expectProblem(await sign(other, key.sign(challenge)), 401);
      await expectProblem(await sign(pending, key.sign(challenge, 'https://evil.example')), 401);
      const second = await optionsFor(pending);
      await expectProblem(await sign(pending, softPasskey(origin).sign(second.challenge)), 401);
      await database.run(`update passkey_challenges set expires_at = '2026-01-01T00:00:00.000Z'`);
      await expectProblem(await sign(pending, key.sign(second.challenge)), 401);
      await expectProblem(await sign(pending, {}), 422);
      await expectProblem(await sign('', key.sign(second.challenge)), 410);
    });

    test('of another account opens nothing', async () => {
      const { key } = await addPasskey();
      const member = await makeAccount(site, 'member');
      const theirs = await openSession(site, member.id);
      const own = softPasskey(origin);
      const asked = await ask<Options>(`${passkeys}/options`, { current: accountPassword }, theirs);
      await expectProblem(await post(passkeys, own.register(asked.challenge)), 409);
      const again = await ask<Options>(`${passkeys}/options`, { current: accountPassword }, theirs);
      await ask(passkeys, own.register(again.challenge), theirs);
      const pending = await password({ email: member.email, password: accountPassword });
      const { challenge } = await optionsFor(pending);
      await expectProblem(await sign(pending, key.sign(challenge)), 401);
      expect((await sign(pending, own.sign((await optionsFor(pending)).challenge))).status).toBe(204);
    });

    test('is added with what was asked to be signed here, once, and listed and removed', async () => {
      const key = softPasskey(origin);
      const { challenge } = await ask<Options>(`${passkeys}/options`, { current });
      await expectProblem(await post(passkeys, key.register('AAAA')), 409);
      await expectProblem(await post(passkeys, key.register(challenge, 'https://evil.example')), 409);
      const once = await ask<Options>(`${passkeys}/options`, { current });
      const registration = key.register(once.challenge);
      await ask(passkeys, registration);
      await expectProblem(await post(passkeys, registration), 409);
      const state = (await (await call(site, 'GET', base, undefined, cookie)).json()) as { passkeys: { id: string }[] };
      expect(state).toMatchObject({
        hasAuthenticator: false,
        recoveryCodes: 10,
        arePasskeysSupported: true,
      });
      expect(state.passkeys).toHaveLength(1);
      const id = state.passkeys[0]?.id;
      expect((await post(`${passkeys}/remove`, { current, id })).status).toBe(204);
      expect((await logInOnce()).status).toBe(204);
    });

    test('is not offered at an address that is a number', async () => {
      const plain = await startForTest(database.url);
      await expectProblem(await call(plain, 'POST', `${passkeys}/options`, { current }, cookie), 409);
      const state = await (await call(plain, 'GET', base, undefined, cookie)).json();
      expect(state).toMatchObject({ arePasskeysSupported: false });
    });
  });

  test('where one is required, an account without one reaches its own account alone', async () => {
    await restart({ SITE_URL: origin, REQUIRE_SECOND_FACTOR: 'on' });
    for (const { method, path, permission } of site.guardedCalls.filter(({ method }) => method === 'GET')) {
      const answer = await call(site, method, path.replace(':id', 'x'), undefined, cookie);
      if (permission === 'own.account') expect(answer.status, path).toBe(200);
      else expect((await expectProblem(answer, 403)).detail).toContain('First set up a second factor');
    }
    await setUpApp();
    expect((await call(site, 'GET', '/api/contact-submissions', undefined, cookie)).status).toBe(200);
  });

  test('a password that is changed ends the logins that wait for a second step', async () => {
    const { secret } = await setUpApp();
    const pending = await password();
    const change = { current, next: 'a new and longer password' };
    expect((await call(site, 'PUT', '/api/admin/password', change, cookie)).status).toBe(204);
    await expectProblem(await enter(pending, await codeOf(secret)), 410);
  });

  test('the command removes it, of the first account or of another, and says so in the audit log', async () => {
    await setUpApp();
    const pending = await password();
    expect(await runAdmin(database.url, ['reset-second-factor'])).toMatchObject({
      code: 0,
      output: `The second factor of ${administrator.email} was removed. Its password alone is now enough to log in.\n`,
    });
    await expectProblem(await enter(pending, '000000'), 410);
    expect((await logInOnce()).status).toBe(204);
    const [entry] = await database.run(`select actor, detail from audit_log where action = 'second-factor-removed'`);
    expect([entry?.actor, JSON.parse(String(entry?.detail))]).toEqual([
      'command line',
      { account: administrator.email, factor: 'All' },
    ]);
    const again = await runAdmin(database.url, ['reset-second-factor', administrator.email.toUpperCase()]);
    expect(again.output).toBe(`The account ${administrator.email} has no second factor.\n`);
    expect((await runAdmin(database.url, ['reset-second-factor', 'nobody@test.example'])).code).toBe(1);
    expect((await runAdmin(database.url, ['reset-second-factor', 'nobody'])).code).toBe(2);
  });
});

/** Signs as a WebAuthn passkey does, but without a browser and with any values that a test sets. */
function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // COSE (RFC 9053) describes an ES256 key on P-256 this way.
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
  let counter = 0;

  const clientData = (type: string, challenge: string, said = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: said, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Uint8Array[] = []) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([host, Buffer.from([flags]), count, ...rest]);
  };
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    register(challenge: string, saidOrigin?: string) {
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(0x41, [Buffer.alloc(16), length, id, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<never, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<never, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, saidOrigin).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    sign(challenge: string, saidOrigin?: string) {
      const client = clientData('webauthn.get', challenge, saidOrigin);
      const authData = authenticatorData(0x01);
      const hash = createHash('sha256').update(client).digest();
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, hash]))
        .sign(privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}
