import fc from 'fast-check';
import { builtPages } from '../../../scripts/build/built-pages.ts';
import { builtAssets, pagesOnDemand } from '../../servers/built-site.ts';
import { type Body, body, costlyBody } from './bodies.ts';
import { adminCalls, type Call, contentCalls, costlyCalls, publicCalls, withoutSession } from './endpoints.ts';
import { text } from './texts.ts';

/** A request as it goes over the wire. */
export interface HostileRequest {
  method: string;
  target: string;
  /** The whole of it. */
  bytes: Buffer;
  /** False when its length is not what it says, so that nothing sensible can follow it on its connection. */
  isFramed: boolean;
}

/** What the requests know of the site. */
interface Known {
  /** The `Cookie` header of a session. */
  cookie: string;
  /** Of submissions that are there. */
  ids: string[];
}

const smallHeaders = ([name, ...values]: [string, ...string[]]) =>
  fc.constantFrom(...values).map((value) => [name, value] as const);
const headerText = text.map((words) => words.slice(0, 2000));
/** What a header may hold beside what it should: mostly nothing that would end it. */
const harmless = headerText.map((words) => words.replaceAll(/[\r\n\0]/g, ' '));

/** Headers that mean something to a server, with values that do not, or too much of them. */
const strangeHeader = fc.oneof(
  smallHeaders([
    'accept-encoding',
    '',
    '*',
    'br;q=0',
    'gzip, br;q=NaN',
    'zstd',
    'identity;q=0, *;q=0',
    ','.repeat(5000),
  ]),
  smallHeaders([
    'range',
    'bytes=0-0',
    'bytes=-1',
    'bytes=9-1',
    `bytes=${'0-,'.repeat(1000)}`,
    'bytes=0-99999999999999999999',
  ]),
  smallHeaders(['if-none-match', '*', '"', 'W/"x"', '"x", '.repeat(1000), '"'.repeat(9000)]),
  smallHeaders(['if-modified-since', 'never', '0', 'Thu, 01 Jan 1970 00:00:00 GMT', '99999999999999']),
  smallHeaders(['if-range', 'never', '"x"']),
  smallHeaders(['x-forwarded-for', '10.0.0.1', '<hostile>', `${'1.1.1.1, '.repeat(800)}`, '::ffff:127.0.0.1']),
  smallHeaders(['x-forwarded-host', 'evil.example', 'evil.example:99999', '<hostile>']),
  smallHeaders(['x-forwarded-proto', 'https', 'javascript', 'https, http']),
  smallHeaders(['x-http-method-override', 'DELETE']),
  smallHeaders(['x-original-url', '/admin/security']),
  smallHeaders(['origin', 'null', 'https://evil.example', 'http://localhost', 'http://[', 'file://']),
  smallHeaders(['sec-fetch-site', 'cross-site', 'same-site', 'none', 'hostile']),
  smallHeaders(['accept', 'application/json', '*/*;q=0', 'x'.repeat(5000)]),
  smallHeaders(['expect', '100-continue', 'hostile']),
  smallHeaders(['upgrade', 'websocket', 'h2c']),
  smallHeaders(['connection', 'keep-alive', 'close', 'upgrade', 'content-length', 'hostile']),
  smallHeaders(['content-encoding', 'gzip', 'br', 'hostile']),
  smallHeaders(['content-type', 'text/plain', 'application/json']),
  smallHeaders(['__proto__', 'hostile']),
  smallHeaders(['constructor', 'hostile']),
  smallHeaders(['cookie', 'session=', 'session', `session=${'x'.repeat(4000)}`, '__proto__=x; session=%ff', ';;;==;;']),
  harmless.map((words) => ['cookie', `session=${words}`] as const),
  harmless.map((words) => ['user-agent', words] as const),
  harmless.map((words) => ['referer', words] as const),
  fc.constantFrom(100, 5000, 15_000, 17_000).map((length) => ['x-long', 'x'.repeat(length)] as const),
  fc.constantFrom(10, 100, 2500).map((count) => ['x-many', `1${'\r\nx-many: 1'.repeat(count)}`] as const),
  headerText.map((words) => ['x-any', words] as const),
);

const hosts = [
  'evil.example',
  '',
  'localhost:99999',
  '<hostile>',
  '[::1',
  'a b',
  '127.0.0.1\r\nhost: evil.example',
  '@/?#',
];

const methods = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom('GET', 'POST') },
  { weight: 3, arbitrary: fc.constantFrom('HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  { weight: 1, arbitrary: fc.constantFrom('TRACE', 'PROPFIND', 'QUERY', 'PURGE', 'get', 'HOSTILE', 'POST\0') },
);

const parameters = [
  ...[
    'q',
    'kind',
    'from',
    'to',
    'zone',
    'website',
    'state',
    'view',
    'sort',
    'after',
    'ids',
    'action',
    'count',
    'hostile',
  ],
  ...['__proto__', 'constructor', 'q[]', 'q[__proto__]', '', 'x'.repeat(500)],
];
const rightValues = ['enquiry', 'newsletter', 'read', 'unread', 'spam', 'inbox', 'oldest', 'name', 'waiting', 'login'];

/** Of placeholders that are no ids. */
const values: Record<string, string> = { ':collection': 'blog' };

/** Percent-encoded as browsers do, twice, to bytes that are no UTF-8, or hardly at all. */
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

const strangePaths = [
  ...['/', '//', '/.', '/..', '/%', '/%zz', '/%00', '/%2e%2e/package.json', '/..%2f..%2fpackage.json', '/\\..\\x'],
  ...['/_astro/..%5c..%5cpackage.json', '/cards/%2e%2e/%2e%2e/server/index.cjs', '/icons/....//....//package.json'],
  ...['/api', '/api/', '/api/nothing', '/API/newsletter', '/api/newsletter/', '/api/%6eewsletter', '/api//newsletter'],
  ...[
    '/capabilities/x',
    '/capabilities/__proto__',
    '/blog/x',
    '/nothing',
    '/contact/',
    '/contact.html',
    '/404',
    '/500',
  ],
  ...[
    '/.files.json',
    '/_headers.json',
    '/index.html',
    '/admin',
    '/admin/',
    '/admin/nothing',
    '/_image?href=/etc/passwd',
  ],
  ...['/_server-islands/x', '/_actions/x', '*', 'http://evil.example/', 'http://evil.example/contact', '', 'contact'],
  ...['/__proto__', '/constructor', '/favicon.ico/..', '/x'.repeat(2000), `/${'a'.repeat(9000)}`, '/\u00ff\u0080'],
];

const pages = fc.constantFrom(...pagesOnDemand());
const files = fc.constantFrom(...builtPages(), ...builtAssets());
const slashes = fc.tuple(files, encoded).map(([path, end]) => `${path}/${end}`);

/**
 * Requests such as only a hostile client sends.
 *
 * @param costly true for those that take long by intention, false for all the others
 */
export function hostileRequest({ cookie, ids }: Known, costly = false): fc.Arbitrary<HostileRequest> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.uuid(), encoded);
  const calls = fc
    .tuple(
      costly
        ? fc.oneof(fc.constantFrom(...contentCalls), fc.constantFrom(...costlyCalls))
        : fc.constantFrom(...publicCalls, ...publicCalls, ...publicCalls, ...adminCalls),
      id,
    )
    .map(([[method, call], one]): Call => [method, call.replace(/:\w+|\*/g, (name) => values[name] ?? one)]);
  const onDemand = fc.tuple(fc.constantFrom('GET', 'POST'), pages);
  const read = fc.oneof({ weight: 2, arbitrary: files }, slashes, {
    weight: 2,
    arbitrary: fc.constantFrom(...strangePaths),
  });
  const endpoint: fc.Arbitrary<Call> = costly
    ? calls
    : fc.oneof(
        { weight: 12, arbitrary: calls },
        { weight: 4, arbitrary: onDemand },
        { weight: 4, arbitrary: read.map((path): Call => ['GET', path]) },
      );
  return fc
    .record({
      endpoint,
      wrongMethod: fc.option(methods, { freq: 3 }),
      query,
      host: fc.oneof({ weight: 12, arbitrary: fc.constant('127.0.0.1') }, fc.constantFrom(...hosts)),
      isKnown: fc.constantFrom(true, true, false),
      strange: fc.array(strangeHeader, { maxLength: 3, size: 'max' }).map((all) => all.slice(1)),
      body: costly ? costlyBody : body(fc.oneof(fc.constantFrom(...ids), fc.uuid())),
      framing: fc.oneof(
        { weight: 20, arbitrary: fc.constant('length') },
        { weight: 4, arbitrary: fc.constant('chunked') },
        fc.constantFrom(...Object.keys(wrongFraming)),
      ),
    })
    .map(({ endpoint: [right, path], wrongMethod, query, host, isKnown, strange, body, framing }) => {
      const method = wrongMethod ?? right;
      const target = path + query;
      const head = [`${method} ${target} HTTP/1.1`, `host: ${host}`];
      if (isKnown && !withoutSession.has(path)) head.push(`cookie: ${cookie}`);
      head.push(...strange.map(([name, value]) => `${name}: ${latin1(value)}`));
      return { method, target, ...addFraming(head, body, framing, method) };
    });
}

/** Lengths that are not the body's, and what two servers may read differently. */
const wrongFraming: Record<string, (bytes: Buffer) => string[]> = {
  short: (bytes) => [`content-length: ${Math.floor(bytes.length / 2)}`],
  long: (bytes) => [`content-length: ${bytes.length + 10}`],
  huge: () => ['content-length: 99999999999999999999'],
  negative: () => ['content-length: -1'],
  words: () => ['content-length: 0x10'],
  'two lengths': (bytes) => [`content-length: ${bytes.length}`, 'content-length: 0'],
  both: (bytes) => [`content-length: ${bytes.length}`, 'transfer-encoding: chunked'],
  'not chunked': () => ['transfer-encoding: chunked'],
  'unknown encoding': () => ['transfer-encoding: hostile, chunked'],
  none: () => [],
};

function addFraming(head: string[], body: Body | null, framing: string, method: string) {
  const content = body?.bytes ?? Buffer.alloc(0);
  if (body) head.push(`content-type: ${latin1(body.type)}`);
  const wrong = wrongFraming[framing];
  if (wrong) return { bytes: whole([...head, ...wrong(content)], content), isFramed: false };
  // A head with line breaks or NUL in it may end before the length, and what Node does not know it does not read.
  const isFramed = !/[\r\n\0]/.test(head.join('').replaceAll('\r\nx-many: 1', '')) && /^[A-Z]+$/.test(method);
  if (framing !== 'chunked') return { bytes: whole([...head, `content-length: ${content.length}`], content), isFramed };
  const chunk =
    content.length > 0 ? [Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')] : [];
  const chunks = Buffer.concat([...chunk, Buffer.from('0\r\n\r\n')]);
  return { bytes: whole([...head, 'transfer-encoding: chunked'], chunks), isFramed };
}

function whole(head: string[], content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

/** The bytes of UTF-8, one character for each. */
function latin1(words: string): string {
  return Buffer.from(words).toString('latin1');
}
