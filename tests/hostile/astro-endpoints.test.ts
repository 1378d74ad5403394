import { beforeAll, describe, expect, test } from 'vitest';
import { builtAssets, builtRoutes, expectedStatuses, pagesOnDemand, toAddress } from '../servers/built-site.ts';
import { oneSite } from '../servers/set-up-site.ts';
import { type Answer, findHeader } from './answer.ts';
import { Connection } from './connection.ts';

const site = oneSite();
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
