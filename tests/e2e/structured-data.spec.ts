import type { APIRequestContext } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { readSampleRecord, upcoming } from '../reading/records.ts';
import { clockAt } from '../servers/clock.ts';
import { expect, publishedOrigin, release, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

const articles = ['/blog/1', '/blog/2', '/blog/3'];

/** RSS 2.0 follows RFC 822, but prefers years of four digits. */
const rfc822 = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/;
const words = expect.stringMatching(/\w/);

test('the feed is RSS 2.0 with the summaries of the three articles', async ({ request }) => {
  const origin = await publishedOrigin(request);
  const link = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/blog\/rss\.xml"/;
  expect(await (await request.get('/blog')).text()).toMatch(link);
  const answer = await request.get('/blog/rss.xml');
  expect(answer.headers()['content-type']).toMatch(/^application\/rss\+xml\b/);
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
  const { rss } = parser.parse(await answer.text());
  expect(rss).toMatchObject({
    '@version': '2.0',
    '@xmlns:atom': 'http://www.w3.org/2005/Atom',
    '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    channel: {
      ...{ title: words, description: words, language: 'en', link: expect.stringContaining(origin) },
      'atom:link': { '@href': `${origin}/blog/rss.xml`, '@rel': 'self', '@type': 'application/rss+xml' },
      item: articles.map((path) => ({
        ...{ title: words, description: words, 'dc:creator': words, category: expect.anything() },
        ...{ link: origin + path, guid: { '#text': origin + path, '@isPermaLink': 'true' } },
        pubDate: expect.stringMatching(rfc822),
      })),
    },
  });
});

/** Search engines require or recommend these properties in addition to the context and the type. */
const properties: Record<string, string> = {
  Organization: 'address description email foundingDate logo name sameAs telephone url',
  BlogPosting:
    'articleSection author datePublished description headline image inLanguage mainEntityOfPage publisher wordCount',
  Article: 'articleSection author description headline image inLanguage mainEntityOfPage publisher',
  Event: 'description endDate eventAttendanceMode eventStatus image location name organizer performer startDate',
  BreadcrumbList: 'itemListElement',
};

// biome-ignore lint/suspicious/noExplicitAny: things of many shapes, read by tests that name what they expect
async function readThings(request: APIRequestContext, path: string): Promise<any[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    JSON.parse(json),
  );
}

async function readType(request: APIRequestContext, path: string, type: string) {
  return (await readThings(request, path)).filter((thing) => thing['@type'] === type);
}

async function expectPicture(request: APIRequestContext, address = ''): Promise<void> {
  const { origin, pathname } = new URL(address);
  expect(origin).toBe(await publishedOrigin(request));
  const answer = await request.get(pathname);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type'], address).toMatch(/^image\/(png|jpeg|webp)$/);
}

test('all structured data is of a known type, complete, and without placeholders', async ({ request }) => {
  const pages = ['/', '/blog', '/blog/2', '/case-studies', '/case-studies/2', '/whitepapers', '/webinars', '/about'];
  for (const path of pages) {
    const things = await readThings(request, path);
    expect(things.length, path).toBeGreaterThan(0);
    expect(JSON.stringify(things), path).not.toMatch(/site\.invalid|undefined|\bNaN\b|:(""|null)/);
    for (const { '@context': context, '@type': type, ...thing } of things) {
      expect([context, Object.keys(thing).sort().join(' ')], path).toEqual(['https://schema.org', properties[type]]);
    }
  }
});

test('structured data describes the page that it is on', release, async ({ request, page }) => {
  const origin = await publishedOrigin(request);
  const [home] = await readType(request, '/', 'Organization');
  expect([home.name, home.url]).toEqual([readSampleRecord('company').name, `${origin}/`]);
  const [post] = await readType(request, '/blog/1', 'BlogPosting');
  for (const picture of [home.logo, post.image, post.publisher.logo]) await expectPicture(request, picture);
  expect(post.mainEntityOfPage).toBe(`${origin}/blog/1`);
  const events = await readType(request, '/webinars', 'Event');
  await page.goto('/webinars');
  const entries = page.locator('#upcoming').getByRole('article');
  await expect(entries).toHaveCount(upcoming.length);
  expect(events).toHaveLength(upcoming.length);
  for (const [index, { name, startDate, endDate, performer, location, image }] of events.entries()) {
    const entry = entries.nth(index);
    await expect(entry.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(entry.locator('time')).toHaveAttribute('datetime', startDate);
    await expect(entry).toContainText(`${startDate.slice(11, 16)}–${endDate.slice(11, 16)} UTC`);
    await expect(entry.getByRole('listitem')).toContainText(performer.map((speaker: { name: string }) => speaker.name));
    expect(location.url).toBe(`${origin}/webinars`);
    await expectPicture(request, image);
  }
});
