import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesIn } from '../../../server/file-system/folders.ts';
import { exportSite } from './export-site.ts';

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

/** Writes a built site with these pages and files, and exports it. */
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

test('leaves out future pages, compressed files and the error screen', async () => {
  const pages = { 'index.html': '', '404.html': '', '500.html': '', 'webinars.html': '', 'webinars/from-5.html': '' };
  expect(await exported(pages)).toEqual(['404.html', '_headers', 'index.html', 'webinars.html']);
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

test('leaves out a file that is behind a form', async () => {
  const pages = { 'papers.html': '<a href="/_astro/free.A1.pdf"></a><a href="/papers/kept/download"></a>' };
  const names = await exported(pages, ['_astro/free.A1.pdf', '_astro/kept.B2.pdf', '_astro/picture.C3.webp']);
  expect(names).toEqual(['_astro/free.A1.pdf', '_astro/picture.C3.webp', '_headers', 'papers.html']);
  expect(await readFile(join(base, 'out/_headers'), 'utf8')).not.toContain('kept');
});
