import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, matchesGlob } from 'node:path';
import { type Listening, listen } from './listen.ts';

interface HeaderRule {
  path: string;
  headers: [name: string, value: string][];
}

/** Parses a `_headers` file with the limits of the strictest hosts. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.length > 2000) throw new Error(`A line is longer than 2,000 characters: ${line.slice(0, 80)}`);
    const [, name = '', value = ''] = /^ {2}([\w-]+): (\S.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && rule) rule.headers.push([name, value]);
    else if (/^\/[^\s:*]*\*?$/.test(line)) rules.push({ path: line, headers: [] });
    else throw new Error(`This is no line of a _headers file: ${line}`);
  }
  if (rules.length > 100) throw new Error('There are more than 100 rules.');
  return rules;
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Serves a folder as hosts of static sites do. `/about` returns `about.html`, with the headers from `_headers`. */
export async function servePlainFiles(folder: string, basePath = ''): Promise<Listening> {
  const rules = parseHeadersFile(await readFile(join(folder, '_headers'), 'utf8'));
  const server = createServer(async (request, response) => {
    const { pathname: asked } = new URL(request.url ?? '/', 'http://localhost');
    if (!asked.startsWith(`${basePath}/`)) {
      response.writeHead(404).end();
      return;
    }
    const pathname = asked.slice(basePath.length);
    for (const [name, status] of [
      [pathname, 200],
      [`${pathname}.html`, 200],
      [`${pathname}index.html`, 200],
      ['/404.html', 404],
    ] as const) {
      const body = await readFile(join(folder, name)).catch(() => null);
      if (!body) continue;
      const matching = rules.filter(({ path }) => matchesGlob(asked, path.replace(/\*$/, '**')));
      for (const [header, value] of matching.flatMap(({ headers }) => headers)) {
        const before = response.getHeader(header);
        response.setHeader(header, before ? `${before}, ${value}` : value);
      }
      response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
      response.writeHead(status).end(body);
      return;
    }
  });
  return listen(server);
}
