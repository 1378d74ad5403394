import { expect, test } from 'vitest';
import { embed, embedServices, findEmbed, splitAtEmbeds } from './embed.ts';
import type { PictureFile } from './picture-file.ts';
import { type ChartData, countWords, listChartIds, newestFirst } from './post.ts';
import { cleanHtml, splitBody } from './post-body.ts';

test('sorts posts by date, newest first, then by id', () => {
  const posts = [
    { id: '9', date: new Date('2025-01-02') },
    { id: '1', date: new Date('2024-12-31') },
    { id: '10', date: new Date('2025-01-02') },
    { id: 'a-post-with-a-name', date: new Date('2025-06-01') },
    { id: '2', date: new Date('2025-01-02') },
  ];
  expect(posts.sort(newestFirst).map(({ id }) => id)).toEqual(['a-post-with-a-name', '2', '9', '10', '1']);
});

test('accepts charts only in their own paragraphs', () => {
  expect(listChartIds('Text\n\n[[chart:one]]\n\nsee [[chart:two]]\n\n[[chart:three-3]]')).toEqual(['one', 'three-3']);
});

test.each([
  ['', 0],
  ['## A heading\n\nand a paragraph', 5],
  ["don't count-twice", 2],
  ['- first\n- **second** item', 3],
  ['[two words](/a/path)', 2],
  ['Señora Ünïcödé 東京', 3],
])('%j has %d words', (markdown, words) => {
  expect(countWords(markdown)).toBe(words);
});

test('counts the cells of a table, however spaced, but not its rule', () => {
  expect(countWords('| Part | Time |\n|---|:--:|\n| the radio | 5 ms |')).toBe(6);
  expect(countWords('|Part|Time|\n|---|---|\n|radio|5|')).toBe(4);
});

test('does not count a chart marker', () => {
  expect(countWords('before\n\n[[chart:cost-of-fan-out]]\n\nafter')).toBe(2);
});

const noise = { id: 'noise', title: 'Noise' } as ChartData;
const ward: PictureFile = { path: 'images/blog/ward.webp', width: 1600, height: 1000, hash: 'abc' };
const pictures = new Map([[ward.path, ward]]);

/** Astro renders a paragraph with only `![alt](src)` like this. */
function picture(src: string, alt: string): string {
  const attributes = JSON.stringify({ alt, src, index: 0 }).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<p><img __ASTRO_IMAGE_="${attributes}"></p>`;
}

test('inserts charts and pictures at their markers', () => {
  const html = `<p>One</p>${picture('../images/blog/ward.webp', 'A ward & its "bed"')}<p>[[chart:noise]]</p><p>Two</p>`;
  expect(splitBody(html, [noise], { pictures })).toEqual([
    { html: '<p>One</p>' },
    { picture: { src: ward, alt: 'A ward & its "bed"' } },
    { chart: noise },
    { html: '<p>Two</p>' },
  ]);
});

test('requires every inserted item to exist', () => {
  expect(() => splitBody('<p>[[chart:gone]]</p>', [noise], { pictures })).toThrow('the chart "gone"');
  expect(() => splitBody(picture('../images/blog/gone.webp', ''), [], { pictures })).toThrow('images/blog/gone.webp');
});

test('a preview says what is missing', () => {
  const html = `<p>One</p><p>[[chart:gone]]</p>${picture('../images/blog/gone.webp', '')}<p>Two</p>`;
  expect(splitBody(html, [noise], { pictures, isPreview: true })).toEqual([
    { html: '<p>One</p>' },
    { html: '<p>⚠ This article shows the chart &quot;gone&quot;, which it does not define.</p>' },
    { html: '<p>⚠ This article shows the picture &quot;images/blog/gone.webp&quot;, which does not exist.</p>' },
    { html: '<p>Two</p>' },
  ]);
});

test('removes scripts and external pictures', () => {
  const html = '<p>One <img src="https://example.org/x.png"></p><script>x()</script>';
  expect(splitBody(html, [], { pictures })).toEqual([{ html: '<p>One </p>' }]);
});

test.each([
  ['<p>Text <strong>strong</strong> <code>x</code></p>', '<p>Text <strong>strong</strong> <code>x</code></p>'],
  [
    '<h2 id="a">A</h2><table><tr><th align="left">B</th></tr></table>',
    '<h2 id="a">A</h2><table><tr><th align="left">B</th></tr></table>',
  ],
  [
    '<table><tr><td style="text-align: right">1</td></tr></table>',
    '<table><tr><td class="text-right">1</td></tr></table>',
  ],
  ['<a href="/capabilities/tinyml">T</a>', '<a href="/capabilities/tinyml">T</a>'],
])('keeps %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<style>body{display:none}</style>',
  '<svg onload="alert(1)"></svg>',
  '<form action="https://evil.example"><input name="q"></form>',
])('removes %s', (html) => {
  expect(cleanHtml(`<p>a</p>${html}<p>b</p>`)).toBe('<p>a</p><p>b</p>');
});

test('removes handlers, styles and addresses that run code', () => {
  expect(cleanHtml('<p onclick="x()" style="color:red">a</p>')).toBe('<p>a</p>');
  expect(cleanHtml('<a href="javascript:alert(1)">a</a>')).toBe('<a>a</a>');
});

test.each([
  'JaVaScRiPt:x',
  ' java\nscript:x',
  '&#106;avascript:x',
  'vbscript:x',
  'data:text/html,x',
  'http://plain.example',
])('removes the address %j', (href) => {
  expect(cleanHtml(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
});

test('leaves ids only on headings, so that text cannot take other names on the page', () => {
  expect(cleanHtml('<p id="main">a</p><a id="contact" name="contact">b</a>')).toBe('<p>a</p><a>b</a>');
});

const video = 'https://youtu.be/abcdefghijk';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=10', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  [video, 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/12345', 'https://player.vimeo.com/video/12345?dnt=1'],
  ['https://cal.com/firm/intro', 'https://cal.com/firm/intro/embed'],
  ['https://calendly.com/firm/30min', 'https://calendly.com/firm/30min?embed_type=Inline'],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=-0.1%2C51.5%2C0.1%2C51.6&layer=mapnik',
    'https://www.openstreetmap.org/export/embed.html?bbox=-0.1%2C51.5%2C0.1%2C51.6&layer=mapnik',
  ],
  ['https://www.google.com/maps/embed?pb=!1m18!1d2483.1', 'https://www.google.com/maps/embed?pb=!1m18!1d2483.1'],
])('%s is shown in a frame at %s', (address, frame) => {
  expect(findEmbed(address, 'A title')).toMatchObject({ title: 'A title', frame });
});

test.each([
  'http://youtu.be/abcdefghijk',
  'https://youtu.be.evil.example/abcdefghijk',
  'https://www.google.com/search?q=maps',
  'https://cal.com.evil.example/firm',
  'https://vimeo.com/1"onload="x',
])('%s is no embed, which the field says', (address) => {
  expect(findEmbed(address, '')).toBeUndefined();
  const [issue] = embed.safeParse({ title: 'A', address }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['address'], message: expect.stringContaining('YouTube, Vimeo, Cal.com') });
});

test('a link in a paragraph of its own is an embed in Markdown, any other stays a link', () => {
  const html = `<p>One</p><p><a href="${video}">A &amp; B</a></p><p><a href="https://other.example">C</a></p><p><a href="${video}">D</a> too</p>`;
  expect(splitAtEmbeds(html)).toEqual([
    { html: '<p>One</p>' },
    { embed: expect.objectContaining({ title: 'A & B', service: 'YouTube', link: expect.stringContaining('watch') }) },
    { html: `<p><a href="https://other.example">C</a></p><p><a href="${video}">D</a> too</p>` },
  ]);
});

test('the services of all embeds are named once, from fields and from texts', () => {
  const records = [
    { data: { sections: [{ embed: { title: 'A', address: 'https://vimeo.com/1' } }] }, body: '' },
    { data: { address: 'https://vimeo.com/2' }, body: `Text\n\n[A film](${video})\n` },
  ];
  expect(embedServices(records)).toEqual(['Vimeo', 'YouTube']);
});
