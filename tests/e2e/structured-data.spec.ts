import type { APIRequestContext } from '@playwright/test';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { readSampleRecord, upcoming } from '../reading/records.ts';
import { clockAt } from '../servers/clock.ts';
import { expect, publishedOrigin, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

const company = readSampleRecord('company');

/** The properties of each type that search engines document as required and recommended, besides its context and type. */
const properties: Record<string, string> = {
  Organization: 'address description email foundingDate logo name sameAs telephone url',
  BlogPosting:
    'articleSection author datePublished description headline image inLanguage mainEntityOfPage publisher wordCount',
  Article: 'articleSection author description headline image inLanguage mainEntityOfPage publisher',
  Event: 'description endDate eventAttendanceMode eventStatus image location name organizer performer startDate',
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

test('all structured data is of a known type, complete, and without placeholders', async ({ request }) => {
  const pages = ['/', '/blog', '/blog/2', '/case-studies', '/case-studies/2', '/whitepapers', '/webinars', '/about'];
  for (const path of pages) {
    const things = await readThings(request, path);
    expect(things.length, path).toBeGreaterThan(0);
    expect(JSON.stringify(things), path).not.toMatch(/site\.invalid|undefined|\bNaN\b/);
    for (const { '@context': context, '@type': type, ...thing } of things) {
      expect([context, Object.keys(thing).sort().join(' ')], path).toEqual(['https://schema.org', properties[type]]);
      expect(
        Object.values(thing).filter((value) => value === '' || value === null),
        path,
      ).toEqual([]);
    }
  }
});

test('Home, an article and a case study describe what is on the page', async ({ request, page }) => {
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

test('each upcoming webinar is an online Event with the hours on the page', async ({ request, page }) => {
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
