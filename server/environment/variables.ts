import { z } from 'zod';
import {
  atLeast,
  limit,
  mailAddresses,
  mailFrom,
  mailServer,
  number,
  onOrOff,
  pictureLimit,
  proxies,
  webAddress,
  webhookSecret,
  wholeNumber,
} from './rules.ts';
import { together, variable } from './variable.ts';

/**
 * Every variable that the site reads: where its value is found in the `Environment`, its name, its default, its rule and
 * what it means. The list in the README and `.env.example` are made of it (tests/architecture/environment.test.ts).
 */
export const variables = {
  host: variable('HOST', '127.0.0.1', z.string(), 'the address on which the server listens'),
  port: variable(
    'PORT',
    '3000',
    wholeNumber(0, 65_535, 'must be a port number from 0 to 65535'),
    'the port on which it listens',
  ),
  siteUrl: variable(
    'SITE_URL',
    null,
    webAddress.transform((value) => new URL(value).origin),
    "the origin that visitors see, for links, cookies and the check of where a post came from; `http://HOST:PORT` when it is not set. Set it whenever that is not this machine's own address",
  ),
  formsUrl: variable(
    'FORMS_URL',
    null,
    webAddress.transform((value) => new URL(value).origin),
    'of a [static export](docs/deploying.md#without-a-server) alone: the origin of a server of this site, to which forms and pages on demand lead',
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
    'the same PostgreSQL database past a pool of connections (PgBouncer in transaction mode), for what a pool cannot do: listening, migrations, backups. Unset: `DATABASE_URL`',
  ),
  databaseStandbyUrl: variable(
    'DATABASE_STANDBY_URL',
    null,
    z.string().regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://'),
    'a standby of the same PostgreSQL database, past a pool of connections: the inbox is read there while the database cannot be reached. Unset: it cannot be opened then',
  ),
  adminEmail: variable(
    'ADMIN_EMAIL',
    null,
    z.email('must be an e-mail address'),
    "sets the address of the first account at the start; it is always an administrator, and invites the others. Unset on a first start: `admin@` the company's domain",
  ),
  adminPassword: variable(
    'ADMIN_PASSWORD',
    null,
    atLeast(8),
    "sets the first account's password at the start. It is applied when its value here becomes another, and then ends all its sessions: one changed in the admin area stays. Unset on a first start: a random one, printed once",
  ),
  sessionTtlHours: variable(
    'SESSION_TTL_HOURS',
    '12',
    z.coerce
      .number({ error: 'must be a number of hours above 0' })
      .positive('must be a number of hours above 0')
      .max(8760, 'must be at most 8760 hours, a year'),
    'how long a login lasts',
  ),
  sessionIdleMinutes: variable(
    'SESSION_IDLE_MINUTES',
    '120',
    number(5, 525_600, 'must be a number of minutes from 5 to 525600, a year'),
    'how long it lasts unused, from 5',
  ),
  requiresSecondFactor: variable(
    'REQUIRE_SECOND_FACTOR',
    'off',
    onOrOff,
    '`on`: an account without a second factor (a passkey or an authenticator app) reaches nothing but the page where one is set up; `off` leaves it to each account',
  ),
  retentionDays: variable(
    'RETENTION_DAYS',
    null,
    wholeNumber(1, 36_500, 'must be a whole number of days from 1 to 36500'),
    'after how many days submissions are removed for good; unset keeps them',
  ),
  trustProxy: variable(
    'TRUST_PROXY',
    'off',
    proxies,
    'the addresses or ranges, with commas between them, of the proxies whose `X-Forwarded-*` headers are believed',
  ),
  image: {
    service: together({
      url: variable(
        'IMAGE_API_URL',
        null,
        webAddress,
        'an OpenAI-compatible image service (`https://…/v1`), set together with `IMAGE_API_KEY`. Without it `/generate-image` draws its pictures itself',
      ),
      key: variable('IMAGE_API_KEY', null, z.string(), 'the key of the image service'),
      model: variable('IMAGE_MODEL', 'gpt-image-2.5-flare', z.string(), 'the model that the service is asked for'),
      timeoutMs: variable(
        'IMAGE_TIMEOUT_SECONDS',
        '60',
        z.coerce
          .number({ error: 'must be a number of seconds above 0' })
          .positive('must be a number of seconds above 0')
          .max(600, 'must be at most 600 seconds')
          .transform((seconds) => seconds * 1000),
        'how long the service may take over a picture, a second try included',
      ),
    }),
    limitPerAddress: variable(
      'IMAGE_LIMIT_PER_ADDRESS',
      '5',
      pictureLimit,
      'the most pictures a minute for one address',
    ),
    limitTotal: variable('IMAGE_LIMIT_TOTAL', '60', pictureLimit, 'the most pictures a minute for all'),
  },
  mail: together({
    smtpUrl: variable(
      'SMTP_URL',
      null,
      mailServer,
      'mail each enquiry by this server, set together with `NOTIFY_EMAIL`: `smtp://user:password@host:587` or `smtps://…`, with the password percent-encoded',
    ),
    to: variable('NOTIFY_EMAIL', null, mailAddresses, 'the address to mail to, or several with commas'),
    autoreply: variable(
      'AUTOREPLY',
      'off',
      onOrOff,
      '`on` answers each enquiry at once with the words of `content/interface/mails.yaml`, an address once an hour and spam never; needs `SMTP_URL`',
    ),
    newsletterConfirm: variable(
      'NEWSLETTER_CONFIRM',
      'on',
      onOrOff,
      'who signs up for the newsletter gets it once they have confirmed it by the link in a mail; `off` sends it without that; needs `SMTP_URL`',
    ),
    newsletterPerMinute: variable(
      'NEWSLETTER_PER_MINUTE',
      '60',
      wholeNumber(1, 100_000),
      'the most mails of newsletters in a minute, from all processes of the site together; needs `SMTP_URL`',
    ),
  }),
  mailFrom: variable(
    'MAIL_FROM',
    null,
    mailFrom,
    "the sender of all mails: an address that the mail server takes as one, also with a name, as in `Edgewright <site@example.org>`. Unset: the account of `SMTP_URL` when that is an address, otherwise `no-reply@` the host of `SITE_URL` or the company's domain. The start says which it is",
  ),
  webhook: together({
    url: variable(
      'WEBHOOK_URL',
      null,
      webAddress,
      'post each enquiry there as JSON, signed as [Standard Webhooks](https://www.standardwebhooks.com) says, set together with `WEBHOOK_SECRET`',
    ),
    secret: variable(
      'WEBHOOK_SECRET',
      null,
      webhookSecret,
      'the secret that signs it: `whsec_` and at least 24 random bytes in base64',
    ),
  }),
  pageLimit: variable(
    'PAGE_LIMIT_PER_ADDRESS',
    '20',
    limit,
    "pages that are rendered on demand (the forms' own pages, the admin area) for one address in 10 seconds (of IPv6 as below); above that 429; `0` is no limit",
  ),
  spam: {
    perAddress: variable(
      'ENQUIRY_LIMIT_PER_ADDRESS',
      '10',
      limit,
      'above so many submissions from one address in 10 minutes (of IPv6: from 64 bits of it, and five times as many from 48 bits) they are held as spam, at 20 times as many they are refused with 429; `0` is no limit',
    ),
    burst: variable(
      'ENQUIRY_BURST',
      '60',
      limit,
      'above so many submissions in a minute, from all visitors and within their own limits, those without the time that our form measures are held as spam, at 20 times as many all of them; nobody is refused for what others send; `0` is no limit',
    ),
    minimumSeconds: variable(
      'ENQUIRY_MIN_SECONDS',
      '2',
      number(0, 60, 'must be a number of seconds from 0 to 60'),
      'a contact form filled in faster is held as spam, the newsletter form in a quarter of that; `0` turns it off',
    ),
  },
  spamStore: {
    days: variable('SPAM_DAYS', '30', wholeNumber(1, 36_500), 'after how many days held spam is removed'),
    rows: variable(
      'SPAM_MAX_ROWS',
      '10000',
      wholeNumber(1, 1_000_000),
      'how many submissions held as spam are kept: beyond that the oldest are removed',
    ),
    bytes: variable(
      'SPAM_MAX_MB',
      '50',
      wholeNumber(1, 100_000).transform((megabytes) => megabytes * 1_000_000),
      'how many megabytes of their text are kept, likewise',
    ),
  },
  binDays: variable(
    'BIN_DAYS',
    '30',
    wholeNumber(1, 36_500),
    'after how many days what was deleted in the inbox is removed',
  ),
  contentEditing: variable(
    'CONTENT_EDITING',
    'on',
    onOrOff,
    '`off` takes the editing of content out of the admin area: its pages and calls are not there',
  ),
  contentPush: variable(
    'CONTENT_PUSH',
    'off',
    onOrOff,
    '`on` pushes the commit of each publication to where the branch of the repository is pushed to; `off` only commits',
  ),
  metricsToken: variable(
    'METRICS_TOKEN',
    null,
    atLeast(16),
    "at least 16 characters, sent as a bearer token to read `/metrics`. A public site has no `/metrics` without it; one at this machine's own address gives it to this machine",
  ),
  cacheDirectory: variable(
    'CACHE_DIRECTORY',
    null,
    z.string(),
    'keeps what can be made again: the pictures of publications, and, in a [package](docs/deploying.md), the pages for another `SITE_URL` than it was made for. When it is not set: `node_modules/.pictures`, and `cache` in the package',
  ),
  /** Where the published pages are, when that is not where the build put them: a package's start sets it. */
  publishedDirectory: variable('PUBLISHED_DIRECTORY', null, z.string(), null),
  logLevel: variable(
    'LOG_LEVEL',
    'info',
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }),
    '`silent`, `error`, `warn`, `info` or `debug`; one JSON line each on standard output, from `info` on one for each request',
  ),
  logFiles: variable(
    'LOG_FILES',
    'on',
    onOrOff,
    '`off` leaves the requests for built pages and their files out of the log; `/metrics` counts them either way',
  ),
};
