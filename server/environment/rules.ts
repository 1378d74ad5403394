import { z } from 'zod';

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export const basePath = z
  .string()
  .refine(
    (path) => /^(\/[\w.~-]+)+$/.test(path) && URL.parse(path, 'http://host')?.pathname === path,
    'must be a path such as /site, which begins with a slash and does not end with one',
  );

export const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');

/** Returns the rule for a number within these bounds. `rule` is the error message for any other value. */
export function number(min: number, max: number, rule: string) {
  return z.coerce.number({ error: rule }).min(min, rule).max(max, rule);
}

export function wholeNumber(min: number, max: number, rule = `must be a whole number from ${min} to ${max}`) {
  return number(min, max, rule).int(rule);
}

export const limit = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'must be a whole number, 0 for no limit');

export function atLeast(characters: number) {
  return z.string().min(characters, `must have at least ${characters} characters`);
}

const proxy = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** `off`, or the addresses and ranges of the proxies, as Fastify's `trustProxy` takes them. */
export const proxies = z
  .string()
  .transform((value) => (value === 'off' ? (false as const) : commaSeparated(value)))
  .refine(
    (value) => value === false || z.array(proxy).safeParse(value).success,
    'must be off, or addresses or ranges such as 10.0.0.0/8, separated by commas',
  );

export const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address such as smtp://user:password@host:587' })
  .refine(canBeDecoded, 'must have its user and password percent-encoded');

function canBeDecoded(url: string): boolean {
  try {
    return Boolean(decodeURIComponent(url));
  } catch {
    return false;
  }
}

export const mailAddresses = z
  .string()
  .transform(commaSeparated)
  .refine(
    (addresses) => addresses.every((address) => z.email().safeParse(address).success),
    'must be an email address, or several separated by commas',
  );

/** An address, or a name with an address: `Edgewright <site@example.org>`. */
export const mailFrom = z.string().transform((value, context) => {
  const [, name = '', address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value.trim()) ?? [];
  const plainName = name.trim().replace(/^"(.*)"$/, '$1');
  const isName = /^[^\p{Cc}"]*$/u.test(plainName);
  if (isName && z.email().safeParse(address.trim()).success) {
    return { address: address.trim(), name: plainName || null };
  }
  context.issues.push({
    code: 'custom',
    input: value,
    message: 'must be an email address, optionally after a name, such as Edgewright <site@example.org>',
  });
  return z.NEVER;
});

function commaSeparated(value: string): string[] {
  return value.split(',').map((one) => one.trim());
}

export const webhookSecret = z
  .string()
  .refine(
    (value) =>
      /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value.slice('whsec_'.length), 'base64').length >= 24,
    'must be whsec_ followed by at least 24 random bytes in base64',
  );
