import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment, siteOrigin } from './environment.ts';
import { listVariables } from './variable.ts';
import { variables } from './variables.ts';

const complaint = (input: Record<string, string>): string => {
  try {
    readEnvironment(input);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  throw new Error('The environment was accepted');
};

const defaults = {
  host: '127.0.0.1',
  port: 3000,
  siteUrl: undefined,
  databaseUrl: 'file:./data/site.db',
  adminEmail: undefined,
  adminPassword: undefined,
  sessionTtlHours: 12,
  sessionIdleMinutes: 120,
  retentionDays: undefined,
  trustProxy: false,
  mail: undefined,
  webhook: undefined,
  pageLimit: 20,
  spam: { perAddress: 10, burst: 60, minimumSeconds: 2 },
  spamStore: { days: 30, rows: 10_000, bytes: 50_000_000 },
  logLevel: 'info',
  image: { service: undefined, limitPerAddress: 5, limitTotal: 60 },
};

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

describe('The environment', () => {
  test('has a default for every variable', () => {
    expect(readEnvironment({})).toMatchObject(defaults);
  });

  test('treats empty values as unset', () => {
    const empty = Object.fromEntries(listVariables(variables).map(({ name }) => [name, '']));
    expect(readEnvironment(empty)).toMatchObject(defaults);
  });

  test.each<[string, string, Partial<ReturnType<typeof readEnvironment>>]>([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PORT', '65535', { port: 65_535 }],
    ['SITE_URL', 'http://Example.ORG:8080/path?x#y', { siteUrl: 'http://example.org:8080' }],
    ['BASE_PATH', '/a/site-2', { basePath: '/a/site-2' }],
    ['DATABASE_URL', 'file:/var/lib/site.db', { databaseUrl: 'file:/var/lib/site.db' }],
    ['DATABASE_URL', 'postgres://u:p@db/site', { databaseUrl: 'postgres://u:p@db/site' }],
    ['ADMIN_PASSWORD', '8 signs!', { adminPassword: '8 signs!' }],
    ['SESSION_TTL_HOURS', '8760', { sessionTtlHours: 8760 }],
    ['TRUST_PROXY', '10.0.0.1, 10.1.0.0/16', { trustProxy: ['10.0.0.1', '10.1.0.0/16'] }],
    ['PAGE_LIMIT_PER_ADDRESS', '0', { pageLimit: 0 }],
    ['SPAM_MAX_MB', '2', { spamStore: { days: 30, rows: 10_000, bytes: 2_000_000 } }],
    ['IMAGE_LIMIT_TOTAL', '1000', { image: { service: undefined, limitPerAddress: 5, limitTotal: 1000 } }],
  ])('accepts %s=%s', (name, value, expected) => {
    expect(readEnvironment({ [name]: value })).toMatchObject({ ...defaults, ...expected });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['SITE_URL', 'ftp://example.org'],
    ...['site', '/', '/site/', '//site', '/a/../b', '/si te'].map((path): [string, string] => ['BASE_PATH', path]),
    ['DATABASE_URL', 'mysql://db/site'],
    ['DATABASE_URL', 'file:'],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', '7 signs'],
    ['SESSION_TTL_HOURS', '8761'],
    ['SESSION_TTL_HOURS', 'a day'],
    ['SESSION_IDLE_MINUTES', '4'],
    ['SESSION_IDLE_MINUTES', '525601'],
    ['RETENTION_DAYS', '1.5'],
    ['TRUST_PROXY', '10.0.0.300'],
    ['SMTP_URL', 'smtp://user:100%@mail.example'],
    ['NOTIFY_EMAIL', 'owner'],
    ['MAIL_FROM', 'Edge\nBcc: x <site@example.org>'],
    ['WEBHOOK_URL', 'file:///etc/passwd'],
    ['WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
    ['ENQUIRY_LIMIT_PER_ADDRESS', '-1'],
    ['ENQUIRY_BURST', '1.5'],
    ['SPAM_DAYS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['IMAGE_TIMEOUT_SECONDS', '601'],
    ['IMAGE_LIMIT_PER_ADDRESS', '1.5'],
  ])('rejects %s=%s with the rule', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^The environment is not valid: ${name} must .+\\.$`));
  });

  test('accepts an image service only with both address and key', () => {
    const both = { IMAGE_API_URL: 'https://images.example/v1', IMAGE_API_KEY: 'sesame' };
    expect(readEnvironment(both).image.service).toEqual({
      url: 'https://images.example/v1',
      key: 'sesame',
      model: 'gpt-image-2.5-flare',
      timeoutMs: 60_000,
    });
    expect(complaint({ IMAGE_API_URL: both.IMAGE_API_URL })).toContain(
      'IMAGE_API_KEY must be set together with IMAGE_API_URL',
    );
    expect(complaint({ IMAGE_API_KEY: both.IMAGE_API_KEY })).toContain(
      'IMAGE_API_URL must be set together with IMAGE_API_KEY',
    );
    expect(complaint({ IMAGE_API_KEY: both.IMAGE_API_KEY })).not.toContain('sesame');
  });

  test('never repeats a password in an error', () => {
    expect(complaint({ ADMIN_PASSWORD: 'sesame!' })).not.toContain('sesame');
    expect(complaint({ SMTP_URL: 'http://user:sesame@mail.example' })).not.toContain('sesame');
    expect(complaint({ WEBHOOK_SECRET: 'sesame' })).not.toContain('sesame');
  });

  test('reads the mail and webhook destinations', () => {
    const given = { SMTP_URL: 'smtps://u:p@mail.example', NOTIFY_EMAIL: 'a@example.org, b@example.org' };
    expect(readEnvironment({ ...given, WEBHOOK_URL: 'https://hooks.example/x', WEBHOOK_SECRET: secret })).toMatchObject(
      {
        mail: { smtpUrl: 'smtps://u:p@mail.example', to: ['a@example.org', 'b@example.org'] },
        webhook: { url: 'https://hooks.example/x', secret },
      },
    );
  });

  test.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'NOTIFY_EMAIL', 'SMTP_URL'],
    [{ NOTIFY_EMAIL: 'owner@example.org' }, 'SMTP_URL', 'NOTIFY_EMAIL'],
    [{ WEBHOOK_URL: 'https://hooks.example' }, 'WEBHOOK_SECRET', 'WEBHOOK_URL'],
    [{ WEBHOOK_SECRET: secret }, 'WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ])('rejects %j alone and names the missing variable', (input: Record<string, string>, missing, given) => {
    expect(complaint(input)).toBe(`The environment is not valid: ${missing} must be set together with ${given}.`);
  });

  test('names all invalid variables at once', () => {
    const message = complaint({ PORT: 'x', DATABASE_URL: 'x', ADMIN_EMAIL: 'x', HOST: 'fine' });
    expect(message.match(/[A-Z]+_?[A-Z]+(?= must)/g)).toEqual(['PORT', 'DATABASE_URL', 'ADMIN_EMAIL']);
  });
});

describe("The site's origin", () => {
  test.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ PORT: '80' }, 'http://127.0.0.1'],
    [{ HOST: 'localhost', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ SITE_URL: 'https://example.org:443/x', PORT: '9' }, 'https://example.org'],
  ])('of %j is %s', (input: Record<string, string>, origin) => {
    expect(siteOrigin(readEnvironment(input))).toBe(origin);
  });
});
