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
  wordCount: z.int().min(900).max(1400),
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

interface Thing {
  '@type': string;
}

/** Every thing that a page tells machines of, as it comes from the server. */
async function readThings(request: APIRequestContext, path: string): Promise<Thing[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return things.flatMap(([, json = '']) => JSON.parse(json) as Thing | Thing[]);
}

async function readType(request: APIRequestContext, path: string, type: string): Promise<Thing[]> {
  return (await readThings(request, path)).filter((thing) => thing['@type'] === type);
}

/** Expects an address of the site at which a picture is. */
async function expectPicture(request: APIRequestContext, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  expect(origin).toBe(await publishedOrigin(request));
  const answer = await request.get(pathname);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type'], address).toMatch(/^image\/(png|jpeg|webp)$/);
}

test('an article is a BlogPosting by a person, with its date and an existing picture', async ({ request, page }) => {
  const things = await readType(request, '/blog/1', 'BlogPosting');
  expect(things).toHaveLength(1);
  const post = blogPosting.parse(things[0]);
  await expectPicture(request, post.image);
  await expectPicture(request, post.publisher.logo);
  expect(post.mainEntityOfPage).toBe(`${await publishedOrigin(request)}/blog/1`);

  await page.goto('/blog/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.headline);
  const day = new Date(post.datePublished).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  await expect(page.locator('article header').getByText(day, { exact: true })).toBeVisible();
});

test('a case study is an Article by the company, with an existing picture', async ({ request, page }) => {
  const things = await readType(request, '/case-studies/1', 'Article');
  expect(things).toHaveLength(1);
  const study = article.parse(things[0]);
  await expectPicture(request, study.image);
  await expectPicture(request, study.publisher.logo);
  await page.goto('/case-studies/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(study.headline);
});

test('each upcoming webinar is an online Event with the hours on the page', async ({ request, page }) => {
  const events = (await readType(request, '/webinars', 'Event')).map((thing) => event.parse(thing));
  await page.goto('/webinars');
  const entries = page.locator('#upcoming').getByRole('article');
  await expect(entries).toHaveCount(upcoming.length);
  expect(events).toHaveLength(upcoming.length);
  for (const [index, { name, startDate, endDate, performer, location, image }] of events.entries()) {
    const entry = entries.nth(index);
    await expect(entry.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(entry.locator('time')).toHaveAttribute('datetime', startDate);
    await expect(entry).toContainText(`${startDate.slice(11, 16)}–${endDate.slice(11, 16)} UTC`);
    await expect(entry.getByRole('term')).toHaveText(performer.map((speaker) => speaker.name));
    expect(location.url).toBe(`${await publishedOrigin(request)}/webinars`);
    await expectPicture(request, image);
  }
});

test('the structured breadcrumbs match the visible ones', async ({ request, page }) => {
  const things = await readType(request, '/blog/1', 'BreadcrumbList');
  expect(things).toHaveLength(1);
  const { itemListElement: items } = breadcrumbs.parse(things[0]);
  const origin = await publishedOrigin(request);
  expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Home', 'Blog']);
  expect(items.flatMap(({ item }) => item ?? [])).toEqual([`${origin}/`, `${origin}/blog`]);
  await page.goto('/blog/1');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(
    items.map(({ name }) => name),
  );
});

test('Home describes the company: name, address, logo, profiles', async ({ request }) => {
  const things = await readType(request, '/', 'Organization');
  expect(things).toHaveLength(1);
  const { name, url, logo } = wholeOrganization.parse(things[0]);
  expect([name, url]).toEqual([company.name, `${await publishedOrigin(request)}/`]);
  await expectPicture(request, logo);
});

test('structured data contains no placeholder and no untested type', async ({ request }) => {
  const known = ['Organization', 'BlogPosting', 'Article', 'Event', 'BreadcrumbList'];
  const paths = ['/', '/blog', '/blog/2', '/case-studies', '/case-studies/2', '/whitepapers', '/webinars', '/about'];
  for (const path of paths) {
    const things = await readThings(request, path);
    expect(things.length, path).toBeGreaterThan(0);
    expect(JSON.stringify(things), path).not.toMatch(/site\.invalid|undefined|\bNaN\b/);
    for (const thing of things) expect(known, path).toContain(thing['@type']);
  }
});
