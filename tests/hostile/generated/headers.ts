import fc from 'fast-check';
import { text } from './texts.ts';

const smallHeaders = ([name, ...values]: [string, ...string[]]) =>
  fc.constantFrom(...values).map((value) => [name, value] as const);
const headerText = text.map((words) => words.slice(0, 2000));
/** What a header may hold beside what it should: mostly nothing that would end it. */
const harmless = headerText.map((words) => words.replaceAll(/[\r\n\0]/g, ' '));

/** Headers that mean something to a server, with values that do not, or too much of them. */
export const strangeHeader = fc.oneof(
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

export const hosts = [
  'evil.example',
  '',
  'localhost:99999',
  '<hostile>',
  '[::1',
  'a b',
  '127.0.0.1\r\nhost: evil.example',
  '@/?#',
];
