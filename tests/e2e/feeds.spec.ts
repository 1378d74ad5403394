import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { contentFolder } from '../../server/project-folders.ts';
import { expect, publishedOrigin, test } from './site.ts';

const paths = ['/blog/1', '/blog/2', '/blog/3'];

const text = z.string().min(1);

/** JSON Feed 1.1 (jsonfeed.org/version/1.1) with what the site says of itself and of each article, and nothing else. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: text,
  description: text,
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  language: z.literal('en'),
  items: z.array(
    z.strictObject({
      id: z.url(),
      url: z.url(),
      title: text,
      summary: text,
      content_html: text,
      image: z.url(),
      date_published: z.iso.datetime({ offset: true }),
      authors: z.array(z.strictObject({ name: text })).length(1),
      tags: z.array(text).min(1),
    }),
  ),
});

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

async function readJsonFeed(request: APIRequestContext) {
  const answer = await request.get('/blog/feed.json');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^application\/feed\+json\b/);
  const body = await answer.text();
  expect(body).not.toContain('site.invalid');
  return jsonFeed.parse(JSON.parse(body));
}

async function readRss(request: APIRequestContext) {
  const answer = await request.get('/blog/rss.xml');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^application\/rss\+xml\b/);
  const body = await answer.text();
  expect(body).not.toContain('site.invalid');
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
  return rssFeed.parse(parser.parse(body)).rss.channel;
}

test('both feeds follow their formats and describe the three articles alike, in full', async ({ request }) => {
  const origin = await publishedOrigin(request);
  const addresses = paths.map((path) => origin + path);
  const [feed, channel] = [await readJsonFeed(request), await readRss(request)];
  expect(feed).toMatchObject({ home_page_url: `${origin}/blog`, feed_url: `${origin}/blog/feed.json` });
  for (const key of ['id', 'url'] as const) expect(feed.items.map((item) => item[key])).toEqual(addresses);
  expect(feed.items.map(({ tags }) => tags)).toEqual([['Healthcare'], ['Finance'], ['Technology']]);
  for (const address of [feed.icon, ...feed.items.map(({ image }) => image)]) {
    expect(address.startsWith(`${origin}/`), address).toBe(true);
    const answer = await request.get(new URL(address).pathname);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }

  expect(channel['atom:link']['@href']).toBe(`${origin}/blog/rss.xml`);
  expect(new URL(channel.link).origin).toBe(origin);
  expect([channel.title, channel.description]).toEqual([feed.title, feed.description]);
  for (const [index, item] of channel.item.entries()) {
    const { url, title, summary, authors, tags, date_published, content_html } = feed.items[index] ?? {};
    expect([item.link, item.guid['#text']]).toEqual([url, url]);
    expect([item.title, item.description, item['dc:creator'], item.category]).toEqual([
      ...[title, summary, authors?.[0]?.name, tags?.[0]],
    ]);
    expect(new Date(item.pubDate).toISOString()).toBe(new Date(date_published ?? '').toISOString());
    expect(normal(item['content:encoded'])).toBe(normal(content_html ?? ''));
  }
  expect(channel.item).toHaveLength(paths.length);

  for (const [index, { content_html: html }] of feed.items.entries()) expectWhole(html, `blog/${index + 1}.md`);
});

test('only the blog and its articles link to both feeds', async ({ request }) => {
  for (const [path, count] of [
    ...['/blog', ...paths].map((path) => [path, 1] as const),
    ['/whitepapers', 0] as const,
  ]) {
    const html = await (await request.get(path)).text();
    for (const [type, href] of [
      ['rss+xml', '/blog/rss.xml'],
      ['feed+json', '/blog/feed.json'],
    ]) {
      const links = html.match(
        new RegExp(`<link rel="alternate" type="application/${type?.replace('+', '\\+')}"[^>]* href="${href}"`, 'g'),
      );
      expect(links ?? [], `${path}: ${href}`).toHaveLength(count);
    }
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

function normal(html: string): string {
  return html.replaceAll(/\s+/g, ' ').trim();
}
