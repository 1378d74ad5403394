import { z } from 'zod';
import {
  atLeast,
  basePath,
  limit,
  mailAddresses,
  mailFrom,
  mailServer,
  number,
  onOrOff,
  proxies,
  webAddress,
  webhookSecret,
  wholeNumber,
} from './rules.ts';
import { allOrNone, variable } from './variable.ts';

/**
 * Every environment variable of the site, at the same position as its value in `Environment`. `.env.example` is
 * generated from this table (tests/architecture/environment.test.ts).
 */
export const variables = {
  host: variable('HOST', '127.0.0.1', z.string(), 'the address the server listens on'),
  port: variable(
    'PORT',
    '3000',
    wholeNumber(0, 65_535, 'must be a port number from 0 to 65535'),
    'the port it listens on',
  ),
  siteUrl: variable(
    'SITE_URL',
    null,
    webAddress.transform((value) => new URL(value).origin),
    "the origin that visitors see, used in links, cookies and the check of posts. Set it unless the site is at this machine's own address; unset: `http://HOST:PORT`",
  ),
  formsUrl: variable(
    'FORMS_URL',
    null,
    webAddress.transform((value) => new URL(value).origin),
    'only for a [static export](docs/deploying.md#without-a-server): the origin of a server of this site, where forms and on-demand pages lead',
  ),
  basePath: variable(
    'BASE_PATH',
    null,
    basePath,
    'only for a [static export](docs/deploying.md#without-a-server): the path of the host that the site is below, such as `/site` for `https://you.github.io/site`',
  ),
  databaseUrl: variable(
    'DATABASE_URL',
    'file:./data/site.db',
    z.string().regex(/^(file:.+|postgres(ql)?:\/\/.+)/, 'must start with file: or postgres://'),
    '`file:` for SQLite, `postgres://` for PostgreSQL',
  ),
  databaseDirectUrl: variable(
    'DATABASE_DIRECT_URL',
    null,
    z.string().regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://'),
    'the same PostgreSQL database, not through a connection pool (PgBouncer in transaction mode), for migrations and backups; unset: `DATABASE_URL`',
  ),
  adminEmail: variable(
    'ADMIN_EMAIL',
    null,
    z.email('must be an email address'),
    "the first account's address, set at the start. That account is always an administrator and invites the others. Unset at a first start: `admin@` the company's domain without `www.`",
  ),
  adminPassword: variable(
    'ADMIN_PASSWORD',
    null,
    atLeast(8),
    "the first account's password, applied at the start when this value has changed; that ends all its sessions. A password changed in the admin area stays. Unset at a first start: a random one, printed once",
  ),
  sessionTtlHours: variable(
    'SESSION_TTL_HOURS',
    '12',
    number(Number.MIN_VALUE, 8760, 'must be a number of hours above 0, and at most 8760 (a year)'),
    'how many hours a login lasts',
  ),
  sessionIdleMinutes: variable(
    'SESSION_IDLE_MINUTES',
    '120',
    number(5, 525_600, 'must be a number of minutes from 5 to 525600 (a year)'),
    'how many minutes a login lasts without use, at least 5',
  ),
  requiresSecondFactor: variable(
    'REQUIRE_SECOND_FACTOR',
    'off',
    onOrOff,
    '`on` lets an account without a second factor (a passkey or an authenticator app) only set one up; `off` leaves it to each account',
  ),
  retentionDays: variable(
    'RETENTION_DAYS',
    null,
    wholeNumber(1, 36_500, 'must be a whole number of days from 1 to 36500'),
    'submissions older than this are removed for good; unset keeps them',
  ),
  trustProxy: variable(
    'TRUST_PROXY',
    'off',
    proxies,
    'the addresses or ranges of your proxies, separated by commas, whose `X-Forwarded-*` headers are trusted',
  ),
  image: {
    service: allOrNone({
      url: variable(
        'IMAGE_API_URL',
        null,
        webAddress,
        'an OpenAI-compatible image service (`https://…/v1`), set together with `IMAGE_API_KEY`; unset, the site draws the pictures of `/generate-image` itself',
      ),
      key: variable('IMAGE_API_KEY', null, z.string(), 'the key of the image service'),
      model: variable('IMAGE_MODEL', 'gpt-image-2.5-flare', z.string(), 'the model of the image service'),
      timeoutMs: variable(
        'IMAGE_TIMEOUT_SECONDS',
        '60',
        number(Number.MIN_VALUE, 600, 'must be a number of seconds above 0, and at most 600').transform(
          (seconds) => seconds * 1000,
        ),
        'the time limit for a picture, including a second try',
      ),
    }),
    limitPerAddress: variable(
      'IMAGE_LIMIT_PER_ADDRESS',
      '5',
      wholeNumber(1, 1_000_000),
      'pictures per minute for one address',
    ),
    limitTotal: variable(
      'IMAGE_LIMIT_TOTAL',
      '60',
      wholeNumber(1, 1_000_000),
      'pictures per minute for all visitors together',
    ),
  },
  mail: allOrNone({
    smtpUrl: variable(
      'SMTP_URL',
      null,
      mailServer,
      'the mail server that sends each enquiry, set together with `NOTIFY_EMAIL`: `smtp://user:password@host:587` or `smtps://…`, with the password percent-encoded',
    ),
    to: variable(
      'NOTIFY_EMAIL',
      null,
      mailAddresses,
      'the address that receives enquiries, or several separated by commas',
    ),
    autoreply: variable(
      'AUTOREPLY',
      'off',
      onOrOff,
      '`on` answers each enquiry at once with the text in `content/interface/mails.yaml`, at most once an hour per address and never spam; needs `SMTP_URL`',
    ),
    newsletterConfirm: variable(
      'NEWSLETTER_CONFIRM',
      'on',
      onOrOff,
      '`on` sends the newsletter only to people who confirmed it with a link in an email; `off` needs no confirmation; needs `SMTP_URL`',
    ),
    newsletterPerMinute: variable(
      'NEWSLETTER_PER_MINUTE',
      '60',
      wholeNumber(1, 100_000),
      'newsletter emails per minute from each process; needs `SMTP_URL`',
    ),
  }),
  mailFrom: variable(
    'MAIL_FROM',
    null,
    mailFrom,
    "the sender of all emails: an address that the mail server accepts, optionally with a name, such as `Edgewright <site@example.org>`. Unset: the account of `SMTP_URL` if it is an address, otherwise `no-reply@` the host of `SITE_URL` or the company's domain. The start prints it",
  ),
  webhook: allOrNone({
    url: variable(
      'WEBHOOK_URL',
      null,
      webAddress,
      'the address that receives each enquiry as JSON, signed according to [Standard Webhooks](https://www.standardwebhooks.com), set together with `WEBHOOK_SECRET`',
    ),
    secret: variable(
      'WEBHOOK_SECRET',
      null,
      webhookSecret,
      'the key of the signature: `whsec_` and at least 24 random bytes in base64',
    ),
  }),
  pageLimit: variable(
    'PAGE_LIMIT_PER_ADDRESS',
    '20',
    limit,
    "on-demand pages (the forms' own pages, the admin area) for one address in 10 seconds; more get 429; `0` is no limit",
  ),
  spam: {
    perAddress: variable(
      'ENQUIRY_LIMIT_PER_ADDRESS',
      '10',
      limit,
      'submissions from one address in 10 minutes; more are held as spam, and 20 times as many are refused with 429. An IPv6 address counts by its first 64 bits; its first 48 may send five times as many. `0` is no limit',
    ),
    burst: variable(
      'ENQUIRY_BURST',
      '60',
      limit,
      'submissions per minute from all visitors together, within their own limits. Above it, submissions without the time that our form measures are held as spam; above 20 times it, all are. `0` is no limit',
    ),
    minimumSeconds: variable(
      'ENQUIRY_MIN_SECONDS',
      '2',
      number(0, 60, 'must be a number of seconds from 0 to 60'),
      'contact forms filled in faster than this are held as spam, and newsletter forms in a quarter of that time; `0` turns it off',
    ),
  },
  spamStore: {
    days: variable('SPAM_DAYS', '30', wholeNumber(1, 36_500), 'days until held spam is removed'),
    rows: variable(
      'SPAM_MAX_ROWS',
      '10000',
      wholeNumber(1, 1_000_000),
      'the most held submissions to keep; the oldest go first',
    ),
    bytes: variable(
      'SPAM_MAX_MB',
      '50',
      wholeNumber(1, 100_000).transform((megabytes) => megabytes * 1_000_000),
      'the most megabytes of their text to keep; the oldest go first',
    ),
  },
  binDays: variable(
    'BIN_DAYS',
    '30',
    wholeNumber(1, 36_500),
    'days until submissions deleted in the inbox are removed for good',
  ),
  contentEditing: variable(
    'CONTENT_EDITING',
    'on',
    onOrOff,
    '`off` removes content editing from the admin area, its pages and calls included',
  ),
  contentPush: variable(
    'CONTENT_PUSH',
    'off',
    onOrOff,
    "`on` also pushes the commit of each publication to the branch's remote; `off` only commits",
  ),
  metricsToken: variable(
    'METRICS_TOKEN',
    null,
    atLeast(16),
    'the bearer token for `/metrics`, at least 16 characters; unset, there is no `/metrics`',
  ),
  cacheDirectory: variable(
    'CACHE_DIRECTORY',
    null,
    z.string(),
    'a folder for files that can be regenerated: the pictures of publications and, in a [package](docs/deploying.md), the pages for another `SITE_URL`. Unset: `node_modules/.pictures`, and `cache` in the package',
  ),
  /** The folder of the published pages, if it differs from the build's. Only a package's start script sets it. */
  publishedDirectory: variable('PUBLISHED_DIRECTORY', null, z.string(), null),
  logLevel: variable(
    'LOG_LEVEL',
    'info',
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }),
    '`silent`, `error`, `warn`, `info` or `debug`; JSON lines on standard output, from `info` on one per request',
  ),
};
