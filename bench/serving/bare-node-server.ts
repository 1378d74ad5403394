import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { builtPages } from '../../scripts/build/built-pages.ts';

/** Run as a process of its own: the published pages in brotli, with the headers that it is sent. */
const [, , published = '', port = '0'] = process.argv;

process.once('message', async (given: [string, string][]) => {
  const pages = new Map<string, { headers: Record<string, string | number>; body: Buffer }>();
  for (const path of builtPages()) {
    const body = await readFile(join(published, `${path === '/' ? '/index' : path}.html.br`));
    const headers = { ...Object.fromEntries(given), 'content-encoding': 'br', 'content-length': body.length };
    pages.set(path, { headers, body });
  }
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url);
    if (page) response.writeHead(200, page.headers).end(page.body);
    else response.writeHead(404).end();
  });
  server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
});
process.once('disconnect', () => process.exit(0));
