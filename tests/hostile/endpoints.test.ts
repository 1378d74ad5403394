import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminCalls, contentCalls, costlyCalls, publicCalls } from './generated/endpoints.ts';

const routes = new URL('../../server/routes/', import.meta.url);

test('every call of the server receives hostile requests', () => {
  const sources = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, routes), 'utf8'));
  const written = [...sources.join('\n').matchAll(/['`](\/api\/[^'`]+?)\/?['`]/g)].map(([, path]) => String(path));
  expect(written.length).toBeGreaterThan(15);
  const known = [...publicCalls, ...adminCalls, ...contentCalls, ...costlyCalls].map(([, path]) => path);
  // Of a path that is put together, as `/api/contact-submissions/${action}` is, the part that is written down.
  const missing = written.filter((path) => !known.some((call) => call.startsWith(path.replace(/\$\{.*/, ''))));
  expect(missing).toEqual([]);
});
