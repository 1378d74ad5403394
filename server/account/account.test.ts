import { describe, expect, test } from 'vitest';
import { createTotp, findTimeStep } from './authenticators.ts';
import { browserName } from './browser-name.ts';
import { hashPassword, verifyPassword } from './password.ts';

describe('A password', () => {
  test('matches its own hash only', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    for (const wrong of ['', 'Correct horse', 'correct horse ', 'correct hors', 'correct horse\0', 'x'.repeat(1000)]) {
      expect(await verifyPassword(wrong, hash), JSON.stringify(wrong)).toBe(false);
    }
  });

  test('gets a different hash each time, and matches both', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(one).not.toBe(other);
    expect(await Promise.all([verifyPassword('same', one), verifyPassword('same', other)])).toEqual([true, true]);
  });

  test('is hashed with argon2id and OWASP’s parameters, as a PHC string', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  });

  test('matches in any Unicode composition', async () => {
    const hash = await hashPassword('Zo\u00eb\u2126');
    expect(await verifyPassword('Zoe\u0308\u03a9', hash)).toBe(true);
  });

  test('may be long and contain any letters', async () => {
    const long = '👩🏽‍🔬漢'.repeat(100);
    const hash = await hashPassword(long);
    expect(await verifyPassword(long, hash)).toBe(true);
    expect(await verifyPassword(long.slice(0, -1), hash)).toBe(false);
  });

  test('matches no invalid hash', async () => {
    for (const hash of ['', 'x', '$', '$$', '$argon2id$v=19$m=19456,t=2,p=1$', 'plain text'])
      expect(await verifyPassword('', hash), hash).toBe(false);
  });

  test('matches no truncated hash', async () => {
    const hash = await hashPassword('x');
    expect(await verifyPassword('x', hash.slice(0, -4))).toBe(false);
  });
});

/** RFC 6238 uses this secret in its test vectors. The codes here are the last six of their eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds, the code is %s', async (seconds, code) => {
  expect(await findTimeStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

describe('A code', () => {
  const now = 1_234_567_890_000;
  const code = async (milliseconds: number) => (await createTotp(secret)).generate({ timestamp: milliseconds });

  test('from 30 seconds before or after is accepted for its own time step', async () => {
    const step = Math.floor(now / 30_000);
    expect(await findTimeStep(secret, await code(now - 30_000), now)).toBe(step - 1);
    expect(await findTimeStep(secret, await code(now + 30_000), now)).toBe(step + 1);
  });

  test('of the minute before or after is wrong', async () => {
    expect(await findTimeStep(secret, await code(now - 60_000), now)).toBe(null);
    expect(await findTimeStep(secret, await code(now + 60_000), now)).toBe(null);
  });

  test.each(['', '12345', '1234567', '12345a', '٠٠٥٩٢٤', ' 05924'])('that is none, %j, is wrong', async (given) => {
    expect(await findTimeStep(secret, given, now)).toBe(null);
  });
});

test('each new secret has 160 random bits and an address with site and account', async () => {
  const [one, other] = await Promise.all([createTotp(), createTotp(undefined, { issuer: 'A & B', label: 'a@b.co' })]);
  expect(one.secret.base32).toMatch(/^[A-Z2-7]{32}$/);
  expect(one.secret.base32).not.toBe(other.secret.base32);
  expect(other.toString()).toMatch(/^otpauth:\/\/totp\/A%20%26%20B:a%40b\.co\?issuer=A%20%26%20B&secret=[A-Z2-7]{32}&/);
});

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  ['Mozilla/5.0 (Plan9) Gecko/20100101 Firefox/145.0', 'Firefox'],
  ['curl/8.16.0', 'Unknown browser'],
  ['Mozilla/5.0 (X11; Linux x86_64) <script>alert(1)</script>', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is named %s', (header, name) => {
  expect(browserName(header)).toBe(name);
});
