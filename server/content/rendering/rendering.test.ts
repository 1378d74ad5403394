import { beforeEach, expect, test } from 'vitest';
import { PagesOnDemand } from '../../http/pages-on-demand.ts';
import type { WrittenRecord } from '../read-records.ts';
import { findBrokenLinks, linkFaults } from './check-links.ts';

let files: Map<string, Buffer>;
beforeEach(() => {
  files = new Map();
});

function page(path: string, html: string): void {
  files.set(path, Buffer.from(html));
}

const pagesOnDemand = new PagesOnDemand(['^/newsletter$', '^/careers/apply/', '^/webinars/[^/]+/register$']);

function broken(others?: string[]): string[] {
  return findBrokenLinks(files, pagesOnDemand, others).map(({ page: found, text }) => `${found} ${text}`);
}

test('accepts links to pages, anchors and other hosts', () => {
  page(
    'index.html',
    '<a class="x" href="/about">a</a><a href="#top">t</a><b id="top"></b><a href="/solutions/retail#box">r</a>',
  );
  page(
    'about.html',
    '<a href="/">home</a><a href="/#top">top</a><a href="https://other.example/x">o</a><a href="/newsletter">c</a><a href="/careers/apply/editor">f</a>',
  );
  page('solutions/retail.html', '<div id="box"></div><a href="mailto:a@b.example">m</a>');
  expect(broken()).toEqual([]);
});

test('accepts a link to an existing file', () => {
  page('index.html', '<a href="/files/a.c" download>a</a><a href="/files/b.c" download>b</a>');
  page('files/a.c', '');
  expect(broken()).toEqual(['/ links to /files/b.c, which does not exist. The closest is /']);
});

test('reports a missing page or anchor with the linking page', () => {
  page('index.html', '<a href="/abuot">a</a><a href="/about#noware">b</a>');
  page('about.html', '<a href="relative">c</a><b id="nowhere"></b>');
  expect(broken()).toEqual([
    '/ links to /about#noware, which does not exist. The closest is /about#nowhere',
    '/ links to /abuot, which does not exist. The closest is /about',
    '/about links to relative, which does not exist. The closest is /',
  ]);
});

test('accepts a link to a page that is made on demand for a record', () => {
  page('webinars.html', '<a href="/webinars/edge/register">a</a><a href="/webinars/edge/regster">b</a>');
  expect(broken()).toEqual([expect.stringMatching(/^\/webinars links to \/webinars\/edge\/regster,/)]);
});

test('checks the anchor of a page that has a file and answers forms on demand', () => {
  page('newsletter.html', '<a href="/newsletter#typo">a</a><a href="/newsletter#form">b</a><b id="form"></b>');
  expect(broken()).toEqual([expect.stringMatching(/links to \/newsletter#typo,/)]);
});

test('accepts a link to an entry without its own page', () => {
  page('blog.html', '<a href="/blog/4">a</a>');
  expect(broken()).toEqual([expect.stringMatching(/^\/blog links to \/blog\/4,/)]);
  expect(broken(['/blog/4'])).toEqual([]);
});

test('names the fields that hold a broken link, or else the page', () => {
  const record = (file: string, data: object, body = ''): WrittenRecord => ({
    collection: 'legal',
    id: '1',
    file,
    data,
    body,
  });
  const broken = [
    { href: '/#mision', page: '/', text: 'links to /#mision' },
    { href: '/about#step-9', page: '/', text: 'links to /about#step-9' },
  ];
  const records = [
    record('content/navigation.yaml', { footer: [{ links: [{ href: '/#mision' }] }] }),
    record('content/legal/a.md', {}, 'Read [it](/#mision).'),
    record('content/about.yaml', { href: '/#mission' }),
  ];
  expect(linkFaults(broken, records).map(({ file, text }) => `${file}: ${text}`)).toEqual([
    'content/navigation.yaml: footer[0].links[0].href links to /#mision',
    'content/legal/a.md: text links to /#mision',
    '/: links to /about#step-9',
  ]);
});
