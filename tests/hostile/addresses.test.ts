import { beforeAll, describe, expect, test } from 'vitest';
import { builtAssets, builtRoutes, expectedStatuses, pagesOnDemand, toAddress } from '../servers/built-site.ts';
import { oneSite } from '../servers/set-up-site.ts';
import { type Answer, Connection, findHeader } from './connection.ts';

const site = oneSite();

const folders = [
  '/',
  '/_astro/',
  '/cards/',
  '/icons/',
  '/pictures/',
  '/pagefind/',
  '/capabilities/',
  '/admin/',
  '/api/',
  '/_image/',
];
/** One step up, as somebody along the way may understand it. */
const steps = [
  ...['../', '..%2f', '..%2F', '%2e%2e/', '%2e%2e%2f', '.%2e/', '%2e./', '..\\', '..%5c', '%2e%2e%5c', '..%5C'],
  ...['%252e%252e%252f', '..%252f', '..%255c', '....//', '..;/', '..%00/', '.%00./', '%c0%ae%c0%ae/', '%e0%80%ae./'],
  ...['..%c0%af', '..%ef%bc%8f', '%uff0e%uff0e/', '\xc0\xae\xc0\xae/', './../', './/..//', '..%0a/', '..?/', '..#/'],
];
const secrets = [
  ...['package.json', 'server/main.ts', 'dist/server/entry.mjs', 'server/entry.mjs', '.built', '.files.json'],
  ...['_headers.json', 'published/.files.json', 'data/site.db', 'etc/passwd', 'proc/self/environ', 'client/index.html'],
];

test.each(folders)('%s serves nothing but published files', { timeout: 120_000 }, async (folder) => {
  const paths = secrets.flatMap((secret) => [
    folder + secret,
    `${folder}/${secret}`,
    `${folder}%2f${secret}`,
    ...steps.flatMap((step) => [1, 2, 4].map((depth) => folder + step.repeat(depth) + secret)),
  ]);
  let connection = await Connection.open(site.url);
  for (const path of paths) {
    if (connection.isOver) connection = await Connection.open(site.url);
    connection.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const answer = await connection.answer();
    expect(connection.rest).toBe('');
    expect([400, 403, 404], path).toContain(answer?.status);
    expect(answer?.body.toString(), path).not.toMatch(/devDependencies|root:x:0|PATH=|SQLite format/);
    if (answer?.keepsConnection === false) await connection.over();
  }
  connection.destroy();
});

test.each([
  'file:///etc/passwd',
  'http://127.0.0.1/../package.json',
  '/@fs/etc/passwd',
  '/_image?href=file:///etc/passwd',
])('%s serves nothing', async (target) => {
  const connection = await Connection.open(site.url);
  connection.write(`GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect([400, 403, 404]).toContain((await connection.answer())?.status);
  connection.destroy();
});

/** As the endpoint for pictures takes it: eight of these took 31 s of processor time. */
let query: string;

beforeAll(() => {
  const picture = builtAssets().find((path) => path.endsWith('.webp'));
  query = `?href=${picture}&w=3000&h=3000&f=avif&q=100`;
});

async function ask(method: string, target: string, host: string): Promise<Answer | null> {
  const connection = await Connection.open(site.url);
  connection.write(`${method} ${target} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  const answer = await connection.answer(method === 'HEAD');
  connection.destroy();
  return answer;
}

/** One address as a proxy, a router or a decoder along the way may understand it. */
function spellings(address: string): string[] {
  const [first = '', ...rest] = address.slice(1);
  const encoded = `%${first.charCodeAt(0).toString(16)}`;
  return [
    address,
    `${address}/`,
    `${address}//`,
    `/${address}`,
    `//${address}`,
    address.toUpperCase(),
    `/${encoded}${rest.join('')}`,
    `/${encoded.toUpperCase()}${rest.join('')}`,
    `/%25${encoded.slice(1)}${rest.join('')}`,
    `/.${address}`,
    `/contact/..${address}`,
    `/contact/%2e%2e${address}`,
    `/contact${address}`,
    `/contact;${address}`,
    `/\\${address.slice(1)}`,
    `http://127.0.0.1${address}`,
  ];
}

describe('Astro’s own endpoints are unreachable', () => {
  const internal = () => builtRoutes().filter(({ origin }) => origin !== 'project');

  test('by any method or spelling', async () => {
    const addresses = [...new Set([...internal().map(toAddress), '/_image', '/_actions/x', '/_server-islands/x'])];
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    for (const path of addresses.flatMap(spellings)) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE']) {
        for (const end of ['', query]) {
          const answer = await ask(method, path + end, 'x');
          expect(answer?.status, `${method} ${path}${end}`).toBe(404);
          expect(findHeader(answer?.headers ?? [], 'content-type'), path).toMatch(/^text\/html|^application\/problem/);
        }
      }
    }
  }, 120_000);

  test('through the Host header, which Astro uses to build the URL', async () => {
    for (const page of pagesOnDemand().filter((path) => path !== '/generate-image/picture')) {
      for (const host of [`x/_image${query}&x=`, `x/_image${query}#`, 'x/_server-islands/x?', 'x\\_image?']) {
        const answer = await ask('GET', page, host);
        expect([...expectedStatuses(page), 400], `${page} ${host}`).toContain(answer?.status);
        if (answer?.status !== 200) continue;
        expect(findHeader(answer.headers, 'content-type')).toMatch(/^text\/html/);
        // The invitation's form comes with its script.
        expect(answer.body.toString()).toMatch(page === '/admin/invitation' ? /<main/ : /<form/);
      }
    }
  });
});
