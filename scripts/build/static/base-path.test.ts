import { expect, test } from 'vitest';
import { sourceHash } from '../../../server/http/content-security-policy.ts';
import { BasePath } from './base-path.ts';

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
])('a page below a path: %s', (html, expected) => {
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
])('a file below a path: %s', (name, text, expected) => {
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
