import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenLinks } from './check-links.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function page(path: string, html: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), html);
}

/** Each broken link as the failure of the build names it. */
async function brokenIn(built: string, unbuilt?: string[]): Promise<string[]> {
  return (await brokenLinks(built, unbuilt)).map(({ page: found, text }) => `${found} ${text}`);
}

test('links to pages, anchors and other hosts are whole', async () => {
  await page(
    'index.html',
    '<a class="x" href="/about">a</a><a href="#top">t</a><b id="top"></b><a href="/solutions/retail#box">r</a>',
  );
  await page(
    'about.html',
    '<a href="/">home</a><a href="/#top">top</a><a href="https://other.example/x">o</a><a href="/contact">c</a><a href="/careers/apply/editor">f</a>',
  );
  await page('solutions/retail.html', '<div id="box"></div><a href="mailto:a@b.example">m</a>');
  expect(await brokenIn(folder)).toEqual([]);
});

test('a link to a file is whole when the file is there', async () => {
  await page('index.html', '<a href="/files/a.c" download>a</a><a href="/files/b.c" download>b</a>');
  await page('files/a.c', '');
  expect(await brokenIn(folder)).toEqual(['/ links to /files/b.c, which does not exist. The closest is /.']);
});

test('a page or an anchor that is not there is found, with the page that links to it', async () => {
  await page('index.html', '<a href="/abuot">a</a><a href="/about#noware">b</a>');
  await page('about.html', '<a href="relative">c</a><b id="nowhere"></b>');
  expect(await brokenIn(folder)).toEqual([
    '/ links to /about#noware, which does not exist. The closest is /about#nowhere.',
    '/ links to /abuot, which does not exist. The closest is /about.',
    '/about links to relative, which does not exist. The closest is /about.',
  ]);
});

test('a page that is made on demand for a record may be linked to', async () => {
  await page('webinars.html', '<a href="/webinars/edge/register">a</a><a href="/webinars/edge/regster">b</a>');
  expect(await brokenIn(folder)).toEqual([expect.stringMatching(/^\/webinars links to \/webinars\/edge\/regster,/)]);
});

test('an entry that has no page of its own may be linked to', async () => {
  await page('blog.html', '<a href="/blog/4">a</a>');
  expect(await brokenIn(folder)).toEqual([expect.stringMatching(/^\/blog links to \/blog\/4,/)]);
  expect(await brokenIn(folder, ['/blog/4'])).toEqual([]);
});
