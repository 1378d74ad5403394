import { z } from 'zod';
import { allOrNone, variable } from './variable.ts';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const basePath = z
  .string()
  .refine(
    (path) => /^(\/[\w.~-]+)+$/.test(path) && URL.parse(path, 'http://host')?.pathname === path,
    'must be a path such as /site, which begins with a slash and does not end with one',
  );

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');

/** Returns the rule for a number within these bounds. `rule` is the error message for any other value. */
function number(min: number, max: number, rule: string) {
  return z.coerce.number({ error: rule }).min(min, rule).max(max, rule);
}

function wholeNumber(min: number, max: number, rule = `must be a whole number from ${min} to ${max}`) {
  return number(min, max, rule).int(rule);
}

const limit = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'must be a whole number, 0 for no limit');

function atLeast(characters: number) {
  return z.string().min(characters, `must have at least ${characters} characters`);
}

const proxy = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** `off`, or the addresses and ranges of the proxies, as Fastify's `trustProxy` takes them. */
const proxies = z
  .string()
  .transform((value) => (value === 'off' ? (false as const) : commaSeparated(value)))
  .refine(
    (value) => value === false || z.array(proxy).safeParse(value).success,
    'must be off, or addresses or ranges such as 10.0.0.0/8, separated by commas',
  );

const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address such as smtp://user:password@host:587' })
  .refine(canBeDecoded, 'must have its user and password percent-encoded');

function canBeDecoded(url: string): boolean {
  try {
    return Boolean(decodeURIComponent(url));
  } catch {
    return false;
  }
}

const mailAddresses = z
  .string()
  .transform(commaSeparated)
  .refine(
    (addresses) => addresses.every((address) => z.email().safeParse(address).success),
    'must be an email address, or several separated by commas',
  );

/** An address, or a name with an address: `Edgewright <site@example.org>`. */
const mailFrom = z.string().transform((value, context) => {
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

const webhookSecret = z
  .string()
  .refine(
    (value) =>
      /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value.slice('whsec_'.length), 'base64').length >= 24,
    'must be whsec_ followed by at least 24 random bytes in base64',
  );

/** `.env.example` describes each variable. */
export const variables = {
  host: variable('HOST', '127.0.0.1', z.string()),
  port: variable('PORT', '3000', wholeNumber(0, 65_535, 'must be a port number from 0 to 65535')),
  siteUrl: variable(
    'SITE_URL',
    null,
    webAddress.transform((value) => new URL(value).origin),
  ),
  formsUrl: variable(
    'FORMS_URL',
    null,
    webAddress.transform((value) => new URL(value).origin),
  ),
  basePath: variable('BASE_PATH', null, basePath),
  databaseUrl: variable(
    'DATABASE_URL',
    'file:./data/site.db',
    z.string().regex(/^(file:.+|postgres(ql)?:\/\/.+)/, 'must start with file: or postgres://'),
  ),
  databaseDirectUrl: variable(
    'DATABASE_DIRECT_URL',
    null,
    z.string().regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://'),
  ),
  adminEmail: variable('ADMIN_EMAIL', null, z.email('must be an email address')),
  adminPassword: variable('ADMIN_PASSWORD', null, atLeast(8)),
  sessionTtlHours: variable(
    'SESSION_TTL_HOURS',
    '12',
    number(Number.MIN_VALUE, 8760, 'must be a number of hours above 0, and at most 8760 (a year)'),
  ),
  sessionIdleMinutes: variable(
    'SESSION_IDLE_MINUTES',
    '120',
    number(5, 525_600, 'must be a number of minutes from 5 to 525600 (a year)'),
  ),
  requiresSecondFactor: variable('REQUIRE_SECOND_FACTOR', 'off', onOrOff),
  retentionDays: variable(
    'RETENTION_DAYS',
    null,
    wholeNumber(1, 36_500, 'must be a whole number of days from 1 to 36500'),
  ),
  trustProxy: variable('TRUST_PROXY', 'off', proxies),
  image: {
    service: allOrNone({
      url: variable('IMAGE_API_URL', null, webAddress),
      key: variable('IMAGE_API_KEY', null, z.string()),
      model: variable('IMAGE_MODEL', 'gpt-image-2.5-flare', z.string()),
      timeoutMs: variable(
        'IMAGE_TIMEOUT_SECONDS',
        '60',
        number(Number.MIN_VALUE, 600, 'must be a number of seconds above 0, and at most 600').transform(
          (seconds) => seconds * 1000,
        ),
      ),
    }),
    limitPerAddress: variable('IMAGE_LIMIT_PER_ADDRESS', '5', wholeNumber(1, 1_000_000)),
    limitTotal: variable('IMAGE_LIMIT_TOTAL', '60', wholeNumber(1, 1_000_000)),
  },
  mail: allOrNone({
    smtpUrl: variable('SMTP_URL', null, mailServer),
    to: variable('NOTIFY_EMAIL', null, mailAddresses),
    autoreply: variable('AUTOREPLY', 'off', onOrOff),
    newsletterConfirm: variable('NEWSLETTER_CONFIRM', 'on', onOrOff),
    newsletterPerMinute: variable('NEWSLETTER_PER_MINUTE', '60', wholeNumber(1, 100_000)),
  }),
  mailFrom: variable('MAIL_FROM', null, mailFrom),
  webhook: allOrNone({
    url: variable('WEBHOOK_URL', null, webAddress),
    secret: variable('WEBHOOK_SECRET', null, webhookSecret),
  }),
  pageLimit: variable('PAGE_LIMIT_PER_ADDRESS', '20', limit),
  spam: {
    perAddress: variable('ENQUIRY_LIMIT_PER_ADDRESS', '10', limit),
    burst: variable('ENQUIRY_BURST', '60', limit),
    minimumSeconds: variable('ENQUIRY_MIN_SECONDS', '2', number(0, 60, 'must be a number of seconds from 0 to 60')),
  },
  spamStore: {
    days: variable('SPAM_DAYS', '30', wholeNumber(1, 36_500)),
    rows: variable('SPAM_MAX_ROWS', '10000', wholeNumber(1, 1_000_000)),
    bytes: variable(
      'SPAM_MAX_MB',
      '50',
      wholeNumber(1, 100_000).transform((megabytes) => megabytes * 1_000_000),
    ),
  },
  binDays: variable('BIN_DAYS', '30', wholeNumber(1, 36_500)),
  contentEditing: variable('CONTENT_EDITING', 'on', onOrOff),
  contentPush: variable('CONTENT_PUSH', 'off', onOrOff),
  cacheDirectory: variable('CACHE_DIRECTORY', null, z.string()),
  /** The folder of the published pages, if it differs from the build's. Only a package's start script sets it. */
  publishedDirectory: variable('PUBLISHED_DIRECTORY', null, z.string()),
  logLevel: variable(
    'LOG_LEVEL',
    'info',
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }),
  ),
};
