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
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('info'),
});

export interface Environment {
  host: string;
  port: number;
  /** The origin that visitors see, when it was given: `https://www.example.org`. */
  siteUrl: string | undefined;
  databaseUrl: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  sessionTtlHours: number;
  sessionIdleMinutes: number;
  /** Submissions older than this are removed; undefined keeps them for ever. */
  retentionDays: number | undefined;
  /** The addresses of the proxies whose `X-Forwarded-*` headers are believed. */
  trustProxy: false | string[];
  logLevel: string;
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
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new EnvironmentError(`The environment cannot be used: ${faults.join('; ')}.`);
  }
  const values = result.data;
  return {
    host: values.HOST,
    port: values.PORT,
    siteUrl: values.SITE_URL,
    databaseUrl: values.DATABASE_URL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    sessionTtlHours: values.SESSION_TTL_HOURS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    retentionDays: values.RETENTION_DAYS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}

/**
 * The canonical origin of the site (DESIGN: `SITE_URL`, by default `http://HOST:PORT`).
 */
export function siteOrigin(environment: Pick<Environment, 'siteUrl' | 'host' | 'port'>): string {
  if (environment.siteUrl) return environment.siteUrl;
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;
  return new URL(`http://${host}:${environment.port}`).origin;
}
