import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesIn } from '../../../server/file-system/folders.ts';
import { contentSecurityPolicy, sourceHash } from '../../../server/http/content-security-policy.ts';
import { PagesOnDemand } from '../../../server/http/pages-on-demand.ts';
import { parseHeadersFile } from '../../../tests/servers/plain-files.ts';
import { BasePath } from './base-path.ts';
import { exportSite } from './export-site.ts';
import { headersFile, insertPolicy } from './headers-file.ts';
import { linkToServer } from './link-to-server.ts';

const origin = 'https://www.example.org';

describe('The export', () => {
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
});

describe('The file of headers', () => {
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
});

describe('A site below a path', () => {
  const origin = 'https://you.example';
  const base = new BasePath('/site', origin, ['index.html', 'about.html', 'blog/1.html', 'a.js', '_astro/b.avif']);
  const page = (html: string) => base.page(html, '').html;
  const file = (name: string, text: string) => base.file(name, Buffer.from(text));

  test.each([
    ['<a href="/">/about</a>', '<a href="/site/">/about</a>'],
    ['<a href=/about>', '<a href=/site/about>'],
    ['<a href="/#contact">', '<a href="/site/#contact">'],
    ['<a href="#contact">', '<a href="#contact">'],
    ['<a href="//other.example/about">', '<a href="//other.example/about">'],
    ['<a href="https://you.example.org/about">', '<a href="https://you.example.org/about">'],
    [
      '<link rel="canonical" href="https://you.example/about">',
      '<link rel="canonical" href="https://you.example/site/about">',
    ],
    ['<meta content="https://you.example/">', '<meta content="https://you.example/site/">'],
    [
      '<a href="https://share.example/?u=https%3A%2F%2Fyou.example%2Fblog%2F1">',
      '<a href="https://share.example/?u=https%3A%2F%2Fyou.example%2Fsite%2Fblog%2F1">',
    ],
    ['<form action="/contact">', '<form action="/site/contact">'],
    [
      '<template><img srcset="/_astro/a.avif 1x, /_astro/b.avif 2x"></template>',
      '<template><img srcset="/site/_astro/a.avif 1x, /site/_astro/b.avif 2x"></template>',
    ],
    [
      '<i props="{&quot;a&quot;:[0,&quot;/about?x&quot;],&quot;b&quot;:[0,&quot;/month&quot;]}">',
      '<i props="{&quot;a&quot;:[0,&quot;/site/about?x&quot;],&quot;b&quot;:[0,&quot;/month&quot;]}">',
    ],
    [
      '<script type="speculationrules">{"href_matches":["/*","/*.*"]}</script>',
      '<script type="speculationrules">{"href_matches":["/site/*","/site/*.*"]}</script>',
    ],
    [
      '<script type="application/ld+json">{"url":"https://you.example"}</script>',
      '<script type="application/ld+json">{"url":"https://you.example/site"}</script>',
    ],
  ])('a page: %s', (html, expected) => {
    expect(page(html)).toBe(expected);
  });

  test.each([
    [
      'a.js',
      'fetch(`/about`),f("/blog/"+n),/blog/.test(e),g("/","/ab")',
      'fetch(`/site/about`),f("/site/blog/"+n),/blog/.test(e),g("/","/ab")',
    ],
    ['a.js', "post('/api/newsletter')", "post('/site/api/newsletter')"],
    [
      'a.json',
      '{"a":"/","b":"/#c","c":"/_astro/b.avif 1x, /_astro/b.avif 2x"}',
      '{"a":"/site/","b":"/site/#c","c":"/site/_astro/b.avif 1x, /site/_astro/b.avif 2x"}',
    ],
    [
      'a.xml',
      `<link>${origin}</link><loc>${origin}/about</loc>`,
      `<link>${origin}/site</link><loc>${origin}/site/about</loc>`,
    ],
    ['robots.txt', 'Disallow: /admin/\n', 'Disallow: /site/admin/\n'],
  ])('a file: %s', (name, text, expected) => {
    expect(file(name, text)).toBe(expected);
  });

  test('the policy names what was changed by its new hash', () => {
    const [style, script] = ['b{src:url(/_astro/b.avif),url("/_astro/b.avif")}', 'import("/a.js")'];
    const policy = `style-src '${sourceHash(style)}' 'sha256-other'; script-src '${sourceHash(script)}'`;
    const moved = base.page(`<style>${style}</style><script>${script}</script>`, policy);
    expect(moved.html).toContain('<script>import("/site/a.js")</script>');
    const hashes = [...moved.html.matchAll(/>([^<]+)<\//g)].map(([, text = '']) => sourceHash(text));
    expect(moved.policy).toBe(`style-src '${hashes[0]}' 'sha256-other'; script-src '${hashes[1]}'`);
  });

  test('without a path everything stays', () => {
    const none = new BasePath('', origin, ['about.html']);
    const html = `<a href="/about">${origin}</a>`;
    expect(none.page(html, 'a')).toEqual({ html, policy: 'a' });
    expect(none.file('a.json', Buffer.from('"/about"'))).toEqual(Buffer.from('"/about"'));
  });
});

describe('A link to the server', () => {
  const pages = new PagesOnDemand(['^/contact$', '^/estimate$', '^/papers/([^/]+?)/download$']);
  const origin = 'https://forms.example.org';
  const isExported = (path: string) => path === '/contact';
  const led = (html: string) => linkToServer(html, pages, origin, isExported).html;

  test('a posted form becomes a link that looks like its button, and its island loads nothing', () => {
    const form =
      '<form class="grid" action="/contact" method="post"><input name="a"><div class="wide"><button type="submit" ' +
      'class="submit-button bold [a&amp;]:x"><span>Send &amp; go</span></button></div></form>';
    expect(led(`<p>1</p><astro-island props="{}"><h2>2</h2>${form}<p>3</p></astro-island><p>4</p>`)).toBe(
      '<p>1</p><h2>2</h2><div class="grid"><div class="wide"><a class="bold [a&amp;]:x" ' +
        `href="${origin}/contact">Send &amp; go</a></div></div><p>3</p><p>4</p>`,
    );
  });

  test('a form that needs JavaScript stays, and is a link without it', () => {
    const html =
      '<astro-island><form action="/estimate#result" method="post"><noscript><button type="submit">Go</button></noscript>' +
      '<button type="submit">Go</button></form></astro-island>';
    expect(led(html)).toBe(
      html.replace('<button type="submit">Go</button>', `<a class="" href="${origin}/estimate">Go</a>`),
    );
  });

  test.each([
    ['<a href="/contact?subject=A&amp;context=B">', `<a href="${origin}/contact?subject=A&amp;context=B">`],
    ['<a href="/contact">', '<a href="/contact">'],
    ['<a href="/estimate">', `<a href="${origin}/estimate">`],
    ['<a href="/contact/sent">', '<a href="/contact/sent">'],
    ['<a href="/#contact">', '<a href="/#contact">'],
    [
      '<i props="{&quot;href&quot;:[0,&quot;/contact?a=b&quot;]}">',
      `<i props="{&quot;href&quot;:[0,&quot;${origin}/contact?a=b&quot;]}">`,
    ],
  ])('links to pages that only the server has lead there: %s', (html, expected) => {
    expect(led(html)).toBe(expected);
  });

  test('without a server, a page stays the same and lists what needs one', () => {
    const html =
      '<form action="/estimate" method="post"><button type="submit">Go</button></form><a href="/contact"></a>';
    expect(linkToServer(html, pages, undefined, isExported)).toEqual({ html, needs: ['/estimate'] });
    expect(linkToServer('<a href="/about"></a>', pages, origin, isExported).needs).toEqual([]);
  });
});
