import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { contentFolder } from '../../server/project-folders.ts';
import { expect, publishedOrigin, test } from './site.ts';

const paths = ['/blog/1', '/blog/2', '/blog/3'];

/** JSON Feed 1.1 (jsonfeed.org/version/1.1): what it says of the site and of each article, and nothing else. */
const feedFields = 'description feed_url home_page_url icon items language title version';
const itemFields = 'authors content_html date_published id image summary tags title url';
const fields = (one: object) => Object.keys(one).sort().join(' ');

/** RFC 822 with a year of four digits, as RSS 2.0 wants it. */
const rfc822 = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/;

interface Item {
  [field: string]: string | string[] | { name: string }[];
  title: string;
  url: string;
  image: string;
  authors: { name: string }[];
  tags: string[];
  date_published: string;
  content_html: string;
}

async function read(request: APIRequestContext, path: string, type: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(new RegExp(`^application/${type}\\+`));
  const body = await answer.text();
  expect(body).not.toContain('site.invalid');
  return body;
}

async function readJsonFeed(request: APIRequestContext) {
  const feed: Record<'title' | 'description' | 'icon', string> & { items: Item[] } = JSON.parse(
    await read(request, '/blog/feed.json', 'feed'),
  );
  expect(fields(feed)).toBe(feedFields);
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'en' });
  for (const item of feed.items) {
    expect(fields(item)).toBe(itemFields);
    expect(Object.values(item).every((value) => value.length > 0)).toBe(true);
  }
  return feed;
}

/** RSS 2.0 with the full text of each item. */
async function readRss(request: APIRequestContext) {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
  const { rss } = parser.parse(await read(request, '/blog/rss.xml', 'rss'));
  expect(rss).toMatchObject({
    '@version': '2.0',
    '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    '@xmlns:atom': 'http://www.w3.org/2005/Atom',
    '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    channel: { language: 'en', 'atom:link': { '@rel': 'self', '@type': 'application/rss+xml' } },
  });
  for (const { guid, pubDate } of rss.channel.item) {
    expect(guid['@isPermaLink']).toBe('true');
    expect(pubDate).toMatch(rfc822);
  }
  return rss.channel;
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
