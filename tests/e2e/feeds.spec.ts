import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { contentFolder } from '../../server/project-folders.ts';
import { expect, publishedOrigin, test } from './site.ts';

const paths = ['/blog/1', '/blog/2', '/blog/3'];

const text = z.string().min(1);

/** RFC 822 with a year of four digits, as RSS 2.0 wants it. */
const rfc822 = z
  .string()
  .regex(
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/,
  );

/** RSS 2.0 with the full text of each item, as the parser below reads it. */
const rssFeed = z.object({
  rss: z.object({
    '@version': z.literal('2.0'),
    '@xmlns:content': z.literal('http://purl.org/rss/1.0/modules/content/'),
    '@xmlns:atom': z.literal('http://www.w3.org/2005/Atom'),
    '@xmlns:dc': z.literal('http://purl.org/dc/elements/1.1/'),
    channel: z.object({
      title: text,
      link: z.url(),
      description: text,
      language: z.literal('en'),
      'atom:link': z.object({ '@href': z.url(), '@rel': z.literal('self'), '@type': z.literal('application/rss+xml') }),
      item: z.array(
        z.object({
          title: text,
          link: z.url(),
          guid: z.object({ '#text': z.url(), '@isPermaLink': z.literal('true') }),
          description: text,
          pubDate: rfc822,
          category: z.union([text, z.array(text)]),
          'dc:creator': text,
          'content:encoded': text,
        }),
      ),
    }),
  }),
});

async function readRss(request: APIRequestContext) {
  const answer = await request.get('/blog/rss.xml');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^application\/rss\+xml\b/);
  const body = await answer.text();
  expect(body).not.toContain('site.invalid');
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
  return rssFeed.parse(parser.parse(body)).rss.channel;
}

test('the feed follows its format and describes the three articles in full', async ({ request }) => {
  const origin = await publishedOrigin(request);
  const channel = await readRss(request);
  expect(channel['atom:link']['@href']).toBe(`${origin}/blog/rss.xml`);
  expect(new URL(channel.link).origin).toBe(origin);
  const addresses = paths.map((path) => origin + path);
  expect(channel.item.map(({ link }) => link)).toEqual(addresses);
  expect(channel.item.map(({ guid }) => guid['#text'])).toEqual(addresses);
  expect(channel.item.map(({ category }) => category)).toEqual(['Healthcare', 'Finance', 'Technology']);
  for (const [index, item] of channel.item.entries()) expectWhole(item['content:encoded'], `blog/${index + 1}.md`);
});

test('only the blog and its articles link to the feed', async ({ request }) => {
  const link = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/blog\/rss\.xml"/g;
  for (const path of ['/blog', ...paths, '/whitepapers']) {
    const html = await (await request.get(path)).text();
    expect(html.match(link) ?? [], path).toHaveLength(path === '/whitepapers' ? 0 : 1);
  }
});

/** The article in full, with its charts as tables. */
function expectWhole(html: string, file: string): void {
  const markdown = readFileSync(join(contentFolder, file), 'utf8').split(/^---$/m)[2] ?? '';
  const paragraphs = markdown.split(/\n\s*\n/).filter((part) => /^[A-Z][^\n|[\]*_`<&"']+$/.test(part));
  expect(paragraphs.length).toBeGreaterThan(3);
  const plain = html.replaceAll('\u202f', ' ');
  for (const paragraph of paragraphs) expect(plain).toContain(`<p>${paragraph}</p>`);
  const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect([...html.matchAll(/<h2[^>]*>(.+?)<\/h2>/g)].map(([, heading]) => heading)).toEqual(headings);

  const charts = markdown.match(/\[\[chart:/g)?.length ?? 0;
  const tables = markdown.match(/^\|[-:| ]+\|$/gm)?.length ?? 0;
  expect(charts).toBeGreaterThan(0);
  expect(html.match(/<table>/g)).toHaveLength(charts + tables);
  expect(html).not.toMatch(/\[\[chart:|<(script|style|svg|img|iframe|form|object)\b|<[^>]+ (on\w+|style|class)=/i);
}
