import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../server/http/content-security-policy.ts';
import { parseHeadersFile } from '../../../tests/servers/plain-files.ts';
import { headersFile, insertPolicy } from './headers-file.ts';

const origin = 'https://www.example.org';

test('sends each page’s policy after its encoding, without directives that a page cannot carry', () => {
  const policy = contentSecurityPolicy(['sha256-abc'], [], {
    'frame-src': ['https://player.example'],
    'trusted-types': ['analytics', "'allow-duplicates'"],
  });
  const page = insertPolicy('<head><meta charset="utf-8"><title>A</title>', policy);
  const [, carried = ''] =
    /^<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]+)"><title>/.exec(page) ??
    [];
  expect(carried).toContain("script-src 'self' 'sha256-abc'");
  expect(carried).toContain("frame-src https://player.example; trusted-types analytics 'allow-duplicates'");
  expect(carried).not.toMatch(/frame-ancestors|report-/);
});

const names = ['index.html', '_astro/a.B1.js', '_astro/paper.Xy_1.pdf', '_astro/a.C1.webp', 'cards/about.jpg']
  .concat(['pagefind/pagefind.js', 'pagefind/pagefind.en_1.pf_meta', 'pagefind/index/en_1.pf_index'])
  .concat('search-worker.js');
const rules = Object.fromEntries(
  parseHeadersFile(headersFile(names, origin)).map(({ path, headers }) => [path, Object.fromEntries(headers)]),
);

test('marks hashed files as immutable, and names downloads for visitors', () => {
  expect(Object.keys(rules)).toEqual(
    ['/*', '/search-worker.js', '/_astro/*', '/pagefind/pagefind.en_1.pf_meta', '/pagefind/index/*'].concat(
      '/_astro/paper.Xy_1.pdf',
    ),
  );
  expect(rules['/_astro/*']).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' });
  expect(rules['/_astro/paper.Xy_1.pdf']).toEqual({ 'content-disposition': 'attachment; filename="paper.pdf"' });
});

test('gives no file a header from two rules, except policies', () => {
  expect(rules['/*']).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(rules['/search-worker.js']?.['content-security-policy']).toContain("'wasm-unsafe-eval'");
  const others = Object.entries(rules).flatMap(([path, headers]) => (path === '/*' ? [] : Object.keys(headers)));
  for (const name of others) if (name !== 'content-security-policy') expect(rules['/*']).not.toHaveProperty(name);
});
