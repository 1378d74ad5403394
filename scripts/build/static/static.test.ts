import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesIn } from '../../../server/file-system/folders.ts';
import { contentSecurityPolicy } from '../../../server/http/content-security-policy.ts';
import { parseHeadersFile } from '../../../tests/servers/plain-files.ts';
import { exportSite } from './export-site.ts';
import { headersFile, insertPolicy } from './headers-file.ts';

const origin = 'https://www.example.org';
let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'export-'));
});
afterEach(async () => {
  await rm(base, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(base, name)), { recursive: true });
  await writeFile(join(base, name), text);
}

/** Exports a built site with these pages and files, and returns the names of the exported files. */
async function exported(pages: Record<string, string>, files: string[] = []): Promise<string[]> {
  const notes: Record<string, unknown> = {};
  for (const [name, body] of Object.entries(pages)) {
    const html = `<head><meta charset="utf-8"></head>${body}`;
    await write(`dist/client/${name}`, html);
    await write(`dist/published/${name}`, html);
    await write(`dist/published/${name}.br`, 'packed');
    notes[name] = { hash: '', headers: { 'content-security-policy': "default-src 'none'" } };
  }
  for (const name of files) await write(`dist/client/${name}`, name);
  await write('dist/published/.files.json', JSON.stringify(notes));
  await write('dist/server/pages-on-demand.json', '["^/contact$"]');
  await exportSite(join(base, 'dist'), join(base, 'out'), { origin });
  return (await filesIn(join(base, 'out'))).filter((name) => name !== '.nojekyll');
}

test('leaves out compressed files and the error screen', async () => {
  const pages = { 'index.html': '', '404.html': '', '500.html': '' };
  expect(await exported(pages)).toEqual(['404.html', '_headers', 'index.html']);
});

test('places the screen of an unpublished entry at its address, and keeps that of a folder', async () => {
  const pages = {
    'blog.html': '',
    'blog/1.html': '',
    'blog/404.html': '',
    'blog/4/404.html': '',
    'talks/404.html': '',
  };
  expect(await exported({ ...pages, 'talks.html': '' })).toEqual([
    '_headers',
    'blog.html',
    'blog/1.html',
    'blog/4.html',
    'blog/404.html',
    'talks.html',
    'talks/404.html',
  ]);
});

test('leaves a folder with files alone', async () => {
  await write('out/mine.txt', '');
  await expect(exported({ 'index.html': '' })).rejects.toThrow(/out is not empty\./);
  expect(await filesIn(join(base, 'out'))).toEqual(['mine.txt']);
});

test('leaves out a file that is behind a form', async () => {
  const pages = { 'papers.html': '<a href="/_astro/free.A1.pdf"></a><a href="/papers/kept/download"></a>' };
  const names = await exported(pages, ['_astro/free.A1.pdf', '_astro/kept.B2.pdf', '_astro/picture.C3.webp']);
  expect(names).toEqual(['_astro/free.A1.pdf', '_astro/picture.C3.webp', '_headers', 'papers.html']);
  expect(await readFile(join(base, 'out/_headers'), 'utf8')).not.toContain('kept');
});

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
