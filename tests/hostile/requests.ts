import fc from 'fast-check';
import { builtAssets, builtPages, pagesOnDemand } from '../servers/built-site.ts';
import { body, costlyBody, text } from './bodies.ts';

/** These requests are well-formed HTTP; `malformed.test.ts` has the others. */
export interface HostileRequest {
  method: string;
  bytes: Buffer;
}

/** The path has the placeholders of its route, such as `:id`. */
export type Call = readonly [method: string, path: string];

interface Known {
  guarded: Call[];
  cookie: string;
  ids: string[];
}

/** These calls need no session; `fuzz.test.ts` checks that none is missing. */
export const publicCalls: Call[] = [
  ['POST', '/api/contact-submissions'],
  ['POST', '/api/newsletter'],
  ['POST', '/api/newsletter/confirm'],
  ['GET', '/api/newsletter/unsubscribe'],
  ['POST', '/api/newsletter/unsubscribe'],
  ['POST', '/api/generate-image'],
  ['POST', '/generate-image/picture'],
  ['POST', '/api/admin/invitation'],
  ['POST', '/api/admin/invitation/accept'],
  ['POST', '/api/admin/session'],
  ['DELETE', '/api/admin/session'],
  ['POST', '/api/admin/session/code'],
  ['POST', '/api/admin/session/passkey'],
  ['POST', '/api/admin/session/passkey/options'],
];

/** Fewer requests go to these calls, which are slow on purpose. Another process answers the content calls. */
const costly =
  /^\/api\/content(\/|$)|generate-image|second-factor\/(authenticator(\/remove)?|passkeys\/\w+|recovery-codes)$|admin\/(session|password)$/;

/** These calls would end the session that all others need. */
const withoutSession = new Set(['/api/admin/session']);

/** Servers interpret these headers, but not these values. */
const strangeValues: Record<string, string[]> = {
  'accept-encoding': ['', '*', 'br;q=0', 'gzip, br;q=NaN', 'zstd', 'identity;q=0, *;q=0', ','.repeat(5000)],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', `bytes=${'0-,'.repeat(1000)}`, 'bytes=0-99999999999999999999'],
  'if-none-match': ['*', '"', 'W/"x"', '"x", '.repeat(1000), '"'.repeat(9000)],
  'if-modified-since': ['never', '0', 'Thu, 01 Jan 1970 00:00:00 GMT', '99999999999999'],
  'if-range': ['never', '"x"'],
  'x-forwarded-for': ['10.0.0.1', '<hostile>', `${'1.1.1.1, '.repeat(800)}`, '::ffff:127.0.0.1'],
  'x-forwarded-host': ['evil.example', 'evil.example:99999', '<hostile>'],
  'x-forwarded-proto': ['https', 'javascript', 'https, http'],
  'x-http-method-override': ['DELETE'],
  'x-original-url': ['/admin/security'],
  origin: ['null', 'https://evil.example', 'http://localhost', 'http://[', 'file://'],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', 'hostile'],
  accept: ['application/json', '*/*;q=0', 'x'.repeat(5000)],
  expect: ['100-continue', 'hostile'],
  upgrade: ['websocket', 'h2c'],
  connection: ['keep-alive', 'close', 'upgrade', 'content-length', 'hostile'],
  'content-encoding': ['gzip', 'br', 'hostile'],
  'content-type': ['text/plain', 'application/json'],
  constructor: ['hostile'],
  cookie: ['session=', 'session', `session=${'x'.repeat(4000)}`, '__proto__=x; session=%ff', ';;;==;;'],
};

const headerText = text.map((words) => words.slice(0, 2000).replaceAll(/[\r\n\0]/g, ' '));
const strangeHeader = fc.oneof(
  ...[...Object.entries(strangeValues), ['__proto__', ['hostile']] as const].map(([name, values]) =>
    fc.constantFrom(...values).map((value) => [name, value] as const),
  ),
  ...['cookie', 'user-agent', 'referer', 'x-any'].map((name) => headerText.map((words) => [name, words] as const)),
);

const hosts = ['evil.example', '', 'localhost:99999', '<hostile>', '[::1', 'a b', '@/?#'];

const parameters = [
  ...['q', 'kind', 'from', 'to', 'zone', 'website', 'state', 'view', 'sort', 'after', 'ids', 'action', 'count'],
  ...['hostile', '__proto__', 'constructor', 'q[]', 'q[__proto__]', '', 'x'.repeat(500)],
];
const rightValues = ['enquiry', 'newsletter', 'read', 'unread', 'spam', 'inbox', 'oldest', 'name', 'waiting', 'login'];

const encoded = fc
  .tuple(fc.oneof(text, fc.constantFrom(...rightValues)), fc.constantFrom('once', 'once', 'twice', 'bytes', 'hardly'))
  .map(([words, how]) => {
    if (how === 'bytes') return [...Buffer.from(words, 'latin1')].map((byte) => `%${byte.toString(16)}`).join('');
    if (how === 'hardly') return words.replaceAll(/[^!-~]/g, '+');
    const once = encodeURIComponent(words.toWellFormed());
    return how === 'twice' ? encodeURIComponent(once) : once;
  })
  .map((words) => words.slice(0, 12_000));
const query = fc
  .array(fc.tuple(fc.constantFrom(...parameters), encoded), { maxLength: 4 })
  .map((all) => (all.length > 0 ? `?${all.map(([name, value]) => `${name}=${value}`).join('&')}` : ''));

const files = fc.constantFrom(...builtPages(), ...builtAssets());

export function hostileRequest({ guarded, cookie, ids }: Known, isCostly = false): fc.Arbitrary<HostileRequest> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.uuid(), encoded);
  const wanted = (calls: Call[]) => calls.filter(([, path]) => costly.test(path) === isCostly);
  const calls = fc
    .tuple(fc.oneof(fc.constantFrom(...wanted(publicCalls)), fc.constantFrom(...wanted(guarded))), id)
    .map(
      ([[method, path], one]): Call => [
        method,
        path.replace(/:\w+|\*/g, (name) => (name === ':collection' ? 'blog' : one)),
      ],
    );
  const endpoint: fc.Arbitrary<Call> = isCostly
    ? calls
    : fc.oneof(
        { weight: 12, arbitrary: calls },
        { weight: 4, arbitrary: fc.tuple(fc.constantFrom('GET', 'POST'), fc.constantFrom(...pagesOnDemand())) },
        { weight: 2, arbitrary: files.map((path): Call => ['GET', path]) },
        { weight: 1, arbitrary: fc.tuple(files, encoded).map(([path, end]): Call => ['GET', `${path}/${end}`]) },
      );
  return fc
    .record({
      endpoint,
      wrongMethod: fc.option(fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'), {
        freq: 3,
      }),
      query,
      host: fc.oneof({ weight: 12, arbitrary: fc.constant('127.0.0.1') }, fc.constantFrom(...hosts)),
      isKnown: fc.constantFrom(true, true, false),
      strange: fc.array(strangeHeader, { maxLength: 3, size: 'max' }).map((all) => all.slice(1)),
      body: isCostly ? costlyBody : body(fc.oneof(fc.constantFrom(...ids), fc.uuid())),
    })
    .map(({ endpoint: [right, path], wrongMethod, query, host, isKnown, strange, body }) => {
      const method = wrongMethod ?? right;
      const content = body?.bytes ?? Buffer.alloc(0);
      const head = [`${method} ${path}${query} HTTP/1.1`, `host: ${host}`, `content-length: ${content.length}`];
      if (isKnown && !withoutSession.has(path)) head.push(`cookie: ${cookie}`);
      if (body) head.push(`content-type: ${latin1(body.type)}`);
      head.push(...strange.map(([name, value]) => `${name}: ${latin1(value)}`));
      return { method, bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), content]) };
    });
}

function latin1(words: string): string {
  return Buffer.from(words).toString('latin1');
}
