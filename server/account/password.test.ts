import { describe, expect, test } from 'vitest';
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

  test.each([
    [''],
    ['x'],
    ['$'],
    ['$$'],
    ['$argon2id$v=19$m=19456,t=2,p=1$'],
    ['plain text'],
  ])('matches no invalid hash: %j', async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
  });

  test('matches no truncated hash', async () => {
    const hash = await hashPassword('x');
    expect(await verifyPassword('x', hash.slice(0, -4))).toBe(false);
  });
});
