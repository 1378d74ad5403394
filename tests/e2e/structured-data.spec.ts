import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { readSampleRecord, upcoming } from '../reading/records.ts';
import { clockAt } from '../servers/clock.ts';
import { expect, publishedOrigin, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

// What search engines document as required and recommended of each type. Strict, so that a property with a
// slip in its name is found.

const company = readSampleRecord('company');
const text = z.string().min(1);
const moment = z.iso.datetime({ offset: true });
const context = z.literal('https://schema.org');

const organization = z.strictObject({ '@type': z.literal('Organization'), name: text, url: z.url(), logo: z.url() });
const person = z.strictObject({ '@type': z.literal('Person'), name: text, jobTitle: text });

const wholeOrganization = organization.extend({
  '@context': context,
  description: text,
  foundingDate: z.literal(String(company.founded)),
  email: z.email(),
  telephone: text,
  sameAs: z.array(z.url({ protocol: /^https$/ })).min(1),
  address: z
    .array(z.strictObject({ '@type': z.literal('PostalAddress'), addressLocality: text, streetAddress: text }))
    .length(company.offices.length),
});

const article = z.strictObject({
  '@context': context,
  '@type': z.literal('Article'),
  headline: text.max(110),
  description: text,
  image: z.url(),
  mainEntityOfPage: z.url(),
  author: organization,
  publisher: organization,
  inLanguage: z.literal('en'),
  articleSection: text,
});

const blogPosting = article.extend({
  '@type': z.literal('BlogPosting'),
  author: person,
  datePublished: moment,
  wordCount: z.int().min(300).max(900),
});

const event = z
  .strictObject({
    '@context': context,
    '@type': z.literal('Event'),
    name: text,
    description: text,
    startDate: moment,
    endDate: moment,
    eventAttendanceMode: z.literal('https://schema.org/OnlineEventAttendanceMode'),
    eventStatus: z.literal('https://schema.org/EventScheduled'),
    location: z.strictObject({ '@type': z.literal('VirtualLocation'), url: z.url() }),
    image: z.url(),
    organizer: organization,
    performer: z.array(person).min(1),
  })
  .refine(({ startDate, endDate }) => Date.parse(endDate) > Date.parse(startDate));

const breadcrumbs = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: z.url().optional() }))
    .min(2)
    // The last is the page itself and needs no address.
    .refine((items) =>
      items.every(({ position, item }, index) => position === index + 1 && (item || !items[index + 1])),
    ),
});

const schemas: Record<string, z.ZodType> = {
  Organization: wholeOrganization,
  BlogPosting: blogPosting,
  Article: article,
  Event: event,
  BreadcrumbList: breadcrumbs,
};

/** Every thing that a page tells machines of, as it comes from the server. */
async function readThings(request: APIRequestContext, path: string): Promise<{ '@type': string }[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    JSON.parse(json),
  );
}

/** The things of a type, which the page has as often as it should. */
async function readType<T>(request: APIRequestContext, path: string, schema: z.ZodType<T>, count = 1): Promise<T[]> {
  const type = Object.keys(schemas).find((name) => schemas[name] === schema);
  const things = (await readThings(request, path)).filter((thing) => thing['@type'] === type);
  expect(things).toHaveLength(count);
  return things.map((thing) => schema.parse(thing));
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
    for (const thing of things) expect(schemas[thing['@type']]?.safeParse(thing).error, path).toBeUndefined();
  }
});

test('Home, an article and a case study describe what is on the page', async ({ request, page }) => {
  const origin = await publishedOrigin(request);
  const [home] = await readType(request, '/', wholeOrganization);
  expect([home?.name, home?.url]).toEqual([company.name, `${origin}/`]);
  const [post] = await readType(request, '/blog/1', blogPosting);
  const [study] = await readType(request, '/case-studies/1', article);
  for (const picture of [home?.logo, post?.image, post?.publisher.logo, study?.image]) {
    await expectPicture(request, picture);
  }
  expect(post?.mainEntityOfPage).toBe(`${origin}/blog/1`);
  const [list] = await readType(request, '/blog/1', breadcrumbs);
  const items = list?.itemListElement ?? [];
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
  const events = await readType(request, '/webinars', event, upcoming.length);
  await page.goto('/webinars');
  const entries = page.locator('#upcoming').getByRole('article');
  await expect(entries).toHaveCount(upcoming.length);
  for (const [index, { name, startDate, endDate, performer, location, image }] of events.entries()) {
    const entry = entries.nth(index);
    await expect(entry.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(entry.locator('time')).toHaveAttribute('datetime', startDate);
    await expect(entry).toContainText(`${startDate.slice(11, 16)}–${endDate.slice(11, 16)} UTC`);
    await expect(entry.getByRole('listitem')).toContainText(performer.map((speaker) => speaker.name));
    expect(location.url).toBe(`${await publishedOrigin(request)}/webinars`);
    await expectPicture(request, image);
  }
});
