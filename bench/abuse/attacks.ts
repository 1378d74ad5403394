import { administrator } from '../../tests/servers/site.ts';

interface HostileRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Attack {
  /** The name of the endpoint in the table. */
  name: string;
  /**
   * The number of copies to send in one packet, on a new connection whose responses are never read. Without it, one
   * request is sent.
   */
  pipelined?: number;
  /** Returns the request with this number. Requests differ where the site would recognize repetitions. */
  request(number: number): HostileRequest;
}

/** Lists every public endpoint with the worst input that it accepts. */
export function listAttacks(picture: string): Attack[] {
  return [
    { name: 'POST /api/contact-submissions', request: (number) => json('/api/contact-submissions', enquiry(number)) },
    { name: 'POST /contact', request: (number) => form('/contact', enquiry(number)) },
    { name: 'POST /api/newsletter', request: (number) => json('/api/newsletter', { email: email(number) }) },
    { name: 'POST /newsletter', request: (number) => form('/newsletter', { email: email(number) }) },
    { name: 'POST /api/generate-image', request: (number) => json('/api/generate-image', { prompt: prompt(number) }) },
    {
      name: 'POST /generate-image/picture',
      request: (number) => form('/generate-image/picture', { prompt: prompt(number) }),
    },
    { name: 'POST /api/admin/session', request: (number) => json('/api/admin/session', login(number)) },
    { name: 'POST /admin/login', request: (number) => form('/admin/login', login(number)) },
    { name: 'POST /roi-calculator/estimate', request: () => form('/roi-calculator/estimate', estimate) },
    // The response is a redirect unless the content has a report (docs/product.md#roi-report).
    { name: 'POST /roi-calculator/report', request: () => form('/roi-calculator/report', estimate) },
    { name: 'calls of the admin area', request: withoutSession },
    { name: 'on-demand pages', request: (number) => get(pages[number % pages.length] ?? '') },
    {
      name: '/_image',
      request: (number) => get(`/_image?href=${picture}&w=${2000 + (number % 1000)}&h=3000&f=avif&q=100`),
    },
    { name: 'Home', request: () => get('/') },
    { name: 'Home 1,800 times in a packet, never read', pipelined: 1800, request: () => get('/', {}) },
    { name: 'a picture', request: () => get(picture) },
    { name: '/readyz', request: () => get('/readyz') },
    { name: '/metrics', request: () => get('/metrics') },
    {
      name: 'unknown addresses',
      request: (number) => get(`${['', '/blog', '/api', '/admin'][number % 4]}/nothing-${number}`),
    },
  ];
}

const pages = ['/contact', '/newsletter', '/admin/login', '/contact?from=mail'];
const estimate = { industry: 'healthcare', companySize: 'large', implementationType: 'full', monthlyCost: '100000' };

/** Returns words that no index contains yet, up to this length. */
function longText(number: number, length: number): string {
  const words = Array.from({ length: Math.ceil(length / 9) }, (_, index) =>
    (number * 7919 + index).toString(36).padStart(8, 'q'),
  );
  return words.join(' ').slice(0, length);
}

const email = (number: number) => `stranger-${number}@hostile.example`;
const prompt = (number: number) => `${number} ${'dashboard '.repeat(1000)}`.slice(0, 900);
/** Every second login uses the administrator's own address. */
const login = (number: number) => ({
  email: number % 2 ? administrator.email : email(number),
  password: `wrong password ${number}`,
});

function enquiry(number: number) {
  return {
    name: `Stranger ${number}`,
    email: email(number),
    company: longText(number, 200),
    phone: '+1 555 010 9999',
    subject: longText(number, 300),
    message: longText(number, 10_000),
    // Bots send a plausible elapsed time.
    elapsed: 60_000,
  };
}

function withoutSession(number: number): HostileRequest {
  const paths = [
    '/api/contact-submissions?q=a',
    '/api/contact-submissions.csv',
    '/api/admin/audit-log',
    '/api/admin/events',
  ];
  return { ...get(paths[number % paths.length] ?? ''), headers: { cookie: `session=${'x'.repeat(43)}${number}` } };
}

function get(path: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }): HostileRequest {
  return { method: 'GET', path, headers };
}

function json(path: string, body: unknown): HostileRequest {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function form(path: string, fields: Record<string, unknown>): HostileRequest {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  return { method: 'POST', path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}
