import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { feedHtml } from './feed.ts';
import type { BodyPart, ChartData, Post } from './post.ts';

const site = new URL('https://firm.example');
const html = (...body: BodyPart[]) => feedHtml({ path: '/blog/2', body } as Post, site);

const chart: ChartData = {
  id: 'cost',
  title: 'Cost & delay',
  description: 'The cost falls while p<q holds.',
  kind: 'line',
  x: { label: 'Month', values: [1, '2 <late>'] },
  y: { label: 'US dollars' },
  series: [
    { name: 'R&D', values: [10, 20.5] },
    { name: 'Rent', values: [0, 7] },
  ],
  note: 'Invented, as <b>all</b> examples here.',
};

describe('Article text in the feeds', () => {
  test.each([
    ['a path', '/capabilities/tinyml', 'https://firm.example/capabilities/tinyml'],
    ['a path with an anchor', '/#contact', 'https://firm.example/#contact'],
    ['an anchor of its own page', '#the-budget', 'https://firm.example/blog/2#the-budget'],
    ['a neighbor', '3', 'https://firm.example/blog/3'],
    ['a URL without a scheme', '//other.example/x', 'https://other.example/x'],
    ['another site', 'https://other.example/x?a=1&amp;b=2', 'https://other.example/x?a=1&amp;b=2'],
    ['a mailbox', 'mailto:a@firm.example', 'mailto:a@firm.example'],
  ])('makes %s absolute', (_kind, href, address) => {
    expect(html({ html: `<p><a href="${href}">there</a></p>` })).toBe(`<p><a href="${address}">there</a></p>`);
  });

  test('finds every address, also after a title', () => {
    expect(html({ html: '<a title="x" href="/a">1</a> <a href="/b">2</a>' })).toBe(
      '<a title="x" href="https://firm.example/a">1</a> <a href="https://firm.example/b">2</a>',
    );
  });

  test('keeps code examples as written', () => {
    const code = cleanHtml('<pre><code>&lt;a href="/path"&gt;</code></pre>');
    expect(html({ html: code })).toBe(code);
  });

  test('keeps the order of the parts, and renders each chart as text and table', () => {
    const text = html({ html: '<p>Before</p>' }, { chart }, { html: '<p>After</p>' });
    expect(text).toBe(
      [
        '<p>Before</p>\n',
        '<h3>Cost &amp; delay</h3><p>The cost falls while p&lt;q holds.</p>',
        '<table><thead><tr><th>Month</th><th>R&amp;D: US dollars</th><th>Rent: US dollars</th></tr></thead>',
        '<tbody><tr><th>1</th><td>10</td><td>0</td></tr><tr><th>2 &lt;late&gt;</th><td>20.5</td><td>7</td></tr></tbody></table>',
        '<p><small>Invented, as &lt;b&gt;all&lt;/b&gt; examples here.</small></p>',
        '\n<p>After</p>',
      ].join(''),
    );
  });

  test('escapes chart text', () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const text = html({
      chart: { ...chart, title: attack, description: attack, note: attack, x: { label: attack, values: [attack, 2] } },
    });
    expect(text).not.toMatch(/<(script|img)/);
    expect(cleanHtml(text)).toBe(text);
  });
});
