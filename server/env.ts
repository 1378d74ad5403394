import { isIP } from 'node:net';
import { z } from 'zod';

/** Thrown when a variable of the environment has a value that cannot be used. */
export class EnvironmentError extends Error {}

const optionalText = z.string().optional();

/** An address, a range such as `10.0.0.0/8`, or one of the ranges that have a name. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `off`, or the addresses and ranges of the proxies, as Fastify's `trustProxy` takes them. */
const trustProxy = z
  .string()
  .default('off')
  .transform((value) => (value === 'off' ? (false as const) : value.split(',').map((address) => address.trim())))
  .refine(
    (value) => value === false || value.every(isProxy),
    'must be off, or addresses or ranges such as 10.0.0.0/8 with commas between them',
  );

const pictureLimit = (byDefault: number) =>
  z.coerce
    .number({ error: 'must be a whole number above 0' })
    .int('must be a whole number above 0')
    .positive('must be a whole number above 0')
    .max(1_000_000, 'must be at most 1000000')
    .default(byDefault);
const limit = z.coerce
  .number({ error: 'must be a whole number, 0 for no limit' })
  .int('must be a whole number, 0 for no limit')
  .min(0, 'must be a whole number, 0 for no limit');

function wholeNumber(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error: rule }).int(rule).min(least, rule).max(most, rule);
}

/** True when the percent-encoding of the address is valid. */
function canBeDecoded(url: string): boolean {
  try {
    return Boolean(decodeURIComponent(url));
  } catch {
    return false;
  }
}

/** A secret of Standard Webhooks: `whsec_` and at least 24 bytes in base64. */
const isWebhookSecret = (value: string) =>
  /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value.slice('whsec_'.length), 'base64').length >= 24;

const idleRule = 'must be a number of minutes from 5 to 525600, a year';
const retentionRule = 'must be a whole number of days from 1 to 36500';

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'must be a port number from 0 to 65535' })
    .int('must be a port number from 0 to 65535')
    .min(0, 'must be a port number from 0 to 65535')
    .max(65_535, 'must be a port number from 0 to 65535')
    .default(3000),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((value) => new URL(value).origin)
    .optional(),
  PUBLISHED_DIRECTORY: optionalText,
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)/, 'must start with file: or postgres://')
    .default('file:./data/site.db'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: optionalText.refine(
    (value) => value === undefined || value.length >= 8,
    'must have at least 8 characters',
  ),
  SESSION_TTL_HOURS: z.coerce
    .number({ error: 'must be a number of hours above 0' })
    .positive('must be a number of hours above 0')
    .max(8760, 'must be at most 8760 hours, a year')
    .default(12),
  SESSION_IDLE_MINUTES: z.coerce.number({ error: idleRule }).min(5, idleRule).max(525_600, idleRule).default(120),
  RETENTION_DAYS: z.coerce
    .number({ error: retentionRule })
    .int(retentionRule)
    .min(1, retentionRule)
    .max(36_500, retentionRule)
    .optional(),
  TRUST_PROXY: trustProxy,
  IMAGE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  IMAGE_API_KEY: optionalText,
  IMAGE_MODEL: z.string().default('gpt-image-2.5-flare'),
  IMAGE_TIMEOUT_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds above 0' })
    .positive('must be a number of seconds above 0')
    .max(600, 'must be at most 600 seconds')
    .default(60),
  IMAGE_LIMIT_PER_ADDRESS: pictureLimit(5),
  IMAGE_LIMIT_TOTAL: pictureLimit(60),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address such as smtp://user:password@host:587' })
    .refine(canBeDecoded, 'must have its user and password percent-encoded')
    .optional(),
  NOTIFY_EMAIL: z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .refine(
      (addresses) => addresses.every((address) => z.email().safeParse(address).success),
      'must be an e-mail address, or several with commas between them',
    )
    .optional(),
  WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  WEBHOOK_SECRET: z
    .string()
    .refine(isWebhookSecret, 'must be whsec_ and at least 24 random bytes in base64')
    .optional(),
  PAGE_LIMIT_PER_ADDRESS: limit.default(20),
  ENQUIRY_LIMIT_PER_ADDRESS: limit.default(10),
  ENQUIRY_BURST: limit.default(60),
  ENQUIRY_MIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds from 0 to 60' })
    .min(0, 'must be a number of seconds from 0 to 60')
    .max(60, 'must be a number of seconds from 0 to 60')
    .default(2),
  SPAM_DAYS: wholeNumber(1, 36_500).default(30),
  SPAM_MAX_ROWS: wholeNumber(1, 1_000_000).default(10_000),
  SPAM_MAX_MB: wholeNumber(1, 100_000).default(50),
  METRICS_TOKEN: optionalText.refine(
    (value) => value === undefined || value.length >= 16,
    'must have at least 16 characters',
  ),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('info'),
});

/** From where on a submission is held back as spam; 0 turns a limit off. */
export interface SpamLimits {
  /** Submissions from one address in ten minutes. */
  perAddress: number;
  /** Submissions from all visitors in a minute. */
  burst: number;
  /** The least time in which a person fills in the contact form. */
  minimumSeconds: number;
}

/** How much held spam is kept. */
export interface SpamStore {
  days: number;
  rows: number;
  /** Of what visitors wrote. */
  bytes: number;
}

export interface Environment {
  host: string;
  port: number;
  /** The origin that visitors see, when it was given: `https://www.example.org`. */
  siteUrl: string | undefined;
  /** Where the published pages are, when that is not where the build put them: a package's start sets it. */
  publishedDirectory: string | undefined;
  databaseUrl: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  sessionTtlHours: number;
  sessionIdleMinutes: number;
  /** Submissions older than this are removed; undefined keeps them forever. */
  retentionDays: number | undefined;
  /** The addresses of the proxies whose `X-Forwarded-*` headers are believed. */
  trustProxy: false | string[];
  /** Where each enquiry is mailed to, and by which server; undefined when it is not. */
  mail: { smtpUrl: string; to: string[] } | undefined;
  /** Where each enquiry is posted to, and the secret that signs it; undefined when it is not. */
  webhook: { url: string; secret: string } | undefined;
  /** What is held back as spam. */
  /** Pages on demand for one visitor in ten seconds; 0 is no limit. */
  pageLimit: number;
  spam: SpamLimits;
  /** How much of it is kept; beyond that the oldest is removed. */
  spamStore: SpamStore;
  logLevel: string;
  /** Who sends it reads `/metrics`; without it a site that is not public gives them to this machine. */
  metricsToken: string | undefined;
  image: {
    /** A service that makes the pictures, when one is named; otherwise they are drawn here. */
    service: { url: string; key: string; model: string; timeoutMs: number } | undefined;
    /** Most pictures a minute: for one address, and for all. */
    limitPerAddress: number;
    limitTotal: number;
  };
}

/**
 * Reads and checks every variable that the product knows.
 *
 * @param input usually `process.env`; an empty value counts as not set
 * @throws EnvironmentError that names each variable at fault and its rule
 */
export function readEnvironment(input: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  const faults = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
  faults.push(...missingPartners(given));
  if (!result.success || faults.length > 0) {
    throw new EnvironmentError(`The environment cannot be used: ${faults.join('; ')}.`);
  }
  const values = result.data;
  const { SMTP_URL, NOTIFY_EMAIL, WEBHOOK_URL, WEBHOOK_SECRET } = values;
  return {
    mail: SMTP_URL && NOTIFY_EMAIL ? { smtpUrl: SMTP_URL, to: NOTIFY_EMAIL } : undefined,
    webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
    pageLimit: values.PAGE_LIMIT_PER_ADDRESS,
    spam: {
      perAddress: values.ENQUIRY_LIMIT_PER_ADDRESS,
      burst: values.ENQUIRY_BURST,
      minimumSeconds: values.ENQUIRY_MIN_SECONDS,
    },
    spamStore: { days: values.SPAM_DAYS, rows: values.SPAM_MAX_ROWS, bytes: values.SPAM_MAX_MB * 1_000_000 },
    host: values.HOST,
    port: values.PORT,
    siteUrl: values.SITE_URL,
    publishedDirectory: values.PUBLISHED_DIRECTORY,
    databaseUrl: values.DATABASE_URL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    sessionTtlHours: values.SESSION_TTL_HOURS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    retentionDays: values.RETENTION_DAYS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    image: {
      service:
        values.IMAGE_API_URL && values.IMAGE_API_KEY
          ? {
              url: values.IMAGE_API_URL,
              key: values.IMAGE_API_KEY,
              model: values.IMAGE_MODEL,
              timeoutMs: values.IMAGE_TIMEOUT_SECONDS * 1000,
            }
          : undefined,
      limitPerAddress: values.IMAGE_LIMIT_PER_ADDRESS,
      limitTotal: values.IMAGE_LIMIT_TOTAL,
    },
  };
}

/** Variables that are worth nothing without each other. */
const pairs = [
  ['SMTP_URL', 'NOTIFY_EMAIL'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['IMAGE_API_URL', 'IMAGE_API_KEY'],
] as const;

/** What is missing beside what was given. */
function missingPartners(given: Record<string, string | undefined>): string[] {
  return pairs
    .flatMap(([one, other]) => [
      { missing: one, present: other },
      { missing: other, present: one },
    ])
    .filter(({ missing, present }) => given[present] !== undefined && given[missing] === undefined)
    .map(({ missing, present }) => `${missing} must be set together with ${present}`);
}

/**
 * The canonical origin of the site (`SITE_URL`, by default `http://HOST:PORT`).
 */
export function siteOrigin(environment: Pick<Environment, 'siteUrl' | 'host' | 'port'>): string {
  if (environment.siteUrl) return environment.siteUrl;
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;
  return new URL(`http://${host}:${environment.port}`).origin;
}
