import type { APIRequestContext } from '@playwright/test';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { readSampleRecord, upcoming } from '../reading/records.ts';
import { clockAt } from '../servers/clock.ts';
import { expect, publishedOrigin, release, test } from './site.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { contentFolder } from '../../server/project-folders.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

const company = readSampleRecord('company');

/** The properties of each type that search engines document as required and recommended, besides its context and type. */
const properties: Record<string, string> = {
  Organization: 'address description email foundingDate logo name sameAs telephone url',
  BlogPosting:
    'articleSection author datePublished description headline image inLanguage mainEntityOfPage publisher wordCount',
  Article: 'articleSection author description headline image inLanguage mainEntityOfPage publisher',
  Event:
    'description endDate eventAttendanceMode eventStatus image location name organizer performer startDate',
  BreadcrumbList: 'itemListElement',
};

/** Every thing that a page tells machines of, as it comes from the server. */
async function readThings(request: APIRequestContext, path: string): Promise<Record<'@context' | '@type', string>[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    JSON.parse(json),
  );
}

/** The things of a type, which the page has as often as it should. */
// biome-ignore lint/suspicious/noExplicitAny: things of many shapes, read by tests that name what they expect
async function readType(request: APIRequestContext, path: string, type: string, count = 1): Promise<any[]> {
  const things = (await readThings(request, path)).filter((thing) => thing['@type'] === type);
  expect(things).toHaveLength(count);
  return things;
}

/** Expects an address of the site at which a picture is. */
async function expectPicture(request: APIRequestContext, address = ''): Promise<void> {
  const { origin, pathname } = new URL(address);
  expect(origin).toBe(await publishedOrigin(request));
  const answer = await request.get(pathname);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type'], address).toMatch(/^image\/(png|jpeg|webp)$/);
}

test('all structured data is of a known type, complete, and without placeholders', release, async ({ request }) => {
  const pages = ['/', '/blog', '/blog/2', '/case-studies', '/case-studies/2', '/whitepapers', '/webinars', '/about'];
  for (const path of pages) {
    const things = await readThings(request, path);
    expect(things.length, path).toBeGreaterThan(0);
    expect(JSON.stringify(things), path).not.toMatch(/site\.invalid|undefined|\bNaN\b/);
    for (const { '@context': context, '@type': type, ...thing } of things) {
      expect([context, Object.keys(thing).sort().join(' ')], path).toEqual(['https://schema.org', properties[type]]);
      expect(Object.values(thing).filter((value) => value === '' || value === null), path).toEqual([]);
    }
  }
});

test('Home, an article and a case study describe what is on the page', release, async ({ request, page }) => {
  const origin = await publishedOrigin(request);
  const [home] = await readType(request, '/', 'Organization');
  expect([home?.name, home?.url]).toEqual([company.name, `${origin}/`]);
  const [post] = await readType(request, '/blog/1', 'BlogPosting');
  const [study] = await readType(request, '/case-studies/1', 'Article');
  for (const picture of [home?.logo, post?.image, post?.publisher.logo, study?.image]) {
    await expectPicture(request, picture);
  }
  expect(post?.mainEntityOfPage).toBe(`${origin}/blog/1`);
  const [list] = await readType(request, '/blog/1', 'BreadcrumbList');
  const items: { name: string; position: number; item?: string }[] = list?.itemListElement;
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Home', 'Blog']);
  expect(items.flatMap(({ item }) => item ?? [])).toEqual([`${origin}/`, `${origin}/blog`]);

  await page.goto('/blog/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(post?.headline));
  const day = new Date(String(post?.datePublished)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  await expect(page.locator('article header').getByText(day, { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(
    items.map(({ name }) => name),
  );
  await page.goto('/case-studies/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(study?.headline));
});

test('each upcoming webinar is an online Event with the hours on the page', release, async ({ request, page }) => {
  const events = await readType(request, '/webinars', 'Event', upcoming.length);
  await page.goto('/webinars');
  const entries = page.locator('#upcoming').getByRole('article');
  await expect(entries).toHaveCount(upcoming.length);
  for (const [index, { name, startDate, endDate, performer, location, image }] of events.entries()) {
    const entry = entries.nth(index);
    await expect(entry.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(entry.locator('time')).toHaveAttribute('datetime', startDate);
    await expect(entry).toContainText(`${startDate.slice(11, 16)}–${endDate.slice(11, 16)} UTC`);
    await expect(entry.getByRole('listitem')).toContainText(performer.map((speaker: { name: string }) => speaker.name));
    expect(location.url).toBe(`${await publishedOrigin(request)}/webinars`);
    await expectPicture(request, image);
  }
});

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
