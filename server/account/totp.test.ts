import { describe, expect, test } from 'vitest';
import { createTotp, findTimeStep } from './authenticators.ts';

/** `12345678901234567890`, the secret of RFC 6238's test vectors; its codes have eight digits there, the last six here. */
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
