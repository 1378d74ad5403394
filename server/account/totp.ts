import type { TOTP } from 'otpauth';

const periodSeconds = 30;

/** Accepted codes before and after the current one, because phones' clocks are slightly off. */
const window = 1;

/** Returns the TOTP generator for a secret. */
export async function createTotp(secret?: string, names: { issuer?: string; label?: string } = {}): Promise<TOTP> {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: secret ? Secret.fromBase32(secret) : new Secret({ size: 20 }),
  });
}

/** Returns the period of 30 seconds, counted since 1970, that a code is for; null if the code is not accepted now. */
export async function findTimeStep(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = await createTotp(secret);
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}
