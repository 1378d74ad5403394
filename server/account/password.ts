import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes. This takes 17 to 39 ms. */
const memoryKib = 19_456;
const passes = 2;
const tagLength = 32;

/** Hashes are computed one at a time: four at once would occupy all of the process's threads and delay pictures. */
let previous: Promise<unknown> = Promise.resolve();

function tag(password: string, salt: Buffer): Promise<Buffer> {
  const derived = previous.then(() => deriveTag(password, salt));
  previous = derived.catch(() => {});
  return derived;
}

function deriveTag(password: string, salt: Buffer): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce: salt,
    parallelism: 1,
    tagLength,
    memory: memoryKib,
    passes,
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await tag(password, salt);
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [salt, expected] = hash.split('$').slice(-2);
  if (!salt || !expected) return false;
  const actual = await tag(password, Buffer.from(salt, 'base64url'));
  const expectedBytes = Buffer.from(expected, 'base64url');
  return actual.length === expectedBytes.length && timingSafeEqual(actual, expectedBytes);
}
