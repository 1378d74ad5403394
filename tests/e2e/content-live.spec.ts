import type { Browser, BrowserContext, Page } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import type { EditedRecord, StoredUpload } from '../../contract/content-editing/calls.ts';
import { elementsBeyondEdge, violations } from '../accessibility/violations.ts';
import { clockAt } from '../servers/clock.ts';
import { makePublishingProject, type PublishingProject } from '../servers/publishing-project.ts';
import { post, writePost } from './content-post.ts';
import { allowing, expect, field, notice, saved, startSession, test } from './site.ts';

/**
 * A post is due tomorrow. The server's clock starts an hour before, and SIGUSR2 moves it to half a minute before. The
 * process that reads drafts has the real clock, so no fixed day would do.
 */
const due = new Date(new Date().setUTCHours(34, 0, 0, 0));
const begin = new Date(due.getTime() - 3_600_000);
const shortlyBefore = new Date(due.getTime() - 30_000);
const localDue = due.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T');

// All tests publish in the same project.
test.describe.configure({ mode: 'serial', timeout: 480_000 });
test.use({
  ...{ timezoneId: 'Europe/Berlin', actionTimeout: 60_000 },
  ...{ viewport: { width: 820, height: 1180 }, hasTouch: true },
});

let project: PublishingProject;
test.beforeAll(async () => {
  project = await makePublishingProject();
  await project.start(clockAt(begin, shortlyBefore));
});
test.afterAll(() => project?.remove());

async function headline(browser: Browser): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(project.url);
  const text = await page.getByRole('heading', { level: 1 }).innerText();
  await context.close();
  return text.replaceAll(/\s+/g, ' ');
}

async function confirm(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish \d+ changes?$/ })
    .click();
  // The first publication compresses every page, because the project was built for another origin.
  await expect(notice(page, 'Published')).toBeVisible({ timeout: 180_000 });
}

test('a headline is changed, previewed, published, read by a visitor, and reverted', async ({ page, browser }) => {
  const first = await headline(browser);
  await startSession(page, project.url);

  await page.goto(`${project.url}/admin/content/home-page/only`);
  await page.getByRole('button', { name: /^Top of the page/ }).click();
  await field(page, 'hero.headline').fill('Turning signals into decisions');
  await expect(saved(page)).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview' }).tap();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Turning signals\s+into decisions/);
  expect(await headline(browser)).toBe(first);
  await preview.close();

  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await confirm(page);
  expect(await headline(browser)).toBe('Turning signals into decisions');

  await page.goto(`${project.url}/admin/content/history`);
  await page.getByRole('button', { name: 'Revert publication 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByRole('heading', { name: 'Publish these changes?' })).toBeVisible();
  await confirm(page);
  expect(await headline(browser)).toBe(first);
});

test('a new picture of the newest article is on its page, its card and the newsletter’s page', async ({ page }) => {
  await startSession(page, project.url);
  const red = sharp({ create: { width: 1200, height: 800, channels: 3, background: 'red' } });
  const stored = await page.request.post(`${project.url}/api/content/pictures?name=red.png`, {
    headers: { 'content-type': 'image/png', origin: project.url },
    data: await red.png().toBuffer(),
  });
  const { path } = (await stored.json()) as StoredUpload;
  const address = '/api/content/records/blog/1';
  const { version, data, text } = (await (await project.call('GET', address)).json()) as EditedRecord;
  const { picture } = data as { picture: { alt: string } };
  const changed = { ...(data as object), picture: { alt: picture.alt, src: `../${path}` } };
  expect((await project.call('PUT', address, { version, data: changed, text })).status).toBe(200);
  await project.publish();

  const read = async (file: string) => (await page.request.get(project.url + file)).body();
  expect(String(await read('/blog/1'))).toMatch(/src="\/_astro\/red\.[\w-]+\.webp"/);
  for (const file of ['/cards/blog-1.jpg', '/pictures/issue-day.webp']) {
    const { dominant } = await sharp(await read(file)).stats();
    expect(dominant.r - Math.max(dominant.g, dominant.b), file).toBeGreaterThan(150);
  }
});

async function checkPlaces(visitor: BrowserContext): Promise<Record<string, boolean>> {
  const read = async (path: string) => (await visitor.request.get(project.url + path)).text();
  const path = `/blog/${post.id}`;
  const { rss } = new XMLParser().parse(await read('/blog/rss.xml'));
  const { urlset } = new XMLParser().parse(await read('/sitemap.xml'));
  return {
    page: (await visitor.request.get(project.url + path)).status() === 200,
    list: (await read('/blog')).includes(`href="${path}"`),
    rss: [rss.channel.item].flat().some((item) => item.link.endsWith(path) && item.title === post.title),
    sitemap: [urlset.url].flat().some(({ loc }) => loc.endsWith(path)),
    search: await isFound(visitor, path),
  };
}

async function isFound(visitor: BrowserContext, path: string): Promise<boolean> {
  const page = await visitor.newPage();
  await page.goto(`${project.url}/about`);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox', { name: 'Search' }).fill(post.rareWord);
  await expect(dialog.getByRole('status')).toHaveText(/result|nothing/i);
  const [option] = await dialog.getByRole('option').filter({ hasText: post.title }).all();
  if (option) {
    await option.click();
    await page.waitForURL((url) => url.pathname === path);
  }
  await page.close();
  return option !== undefined;
}

const everywhere = { page: true, list: true, rss: true, sitemap: true, search: true };
const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, false]));

const life = 'a scheduled post is written on a tablet, appears everywhere on time, and is deleted';

test(life, allowing(/status of 404/), async ({ page, browser }) => {
  await startSession(page, project.url);
  await writePost(page, project.url);
  expect(await elementsBeyondEdge(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await field(page, 'publishOn').fill(localDue);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${project.url}/api/content/records/blog/${post.id}`);
      const { visibility, faults } = await answer.json();
      return { due: visibility.kind === 'scheduled' && new Date(visibility.publishOn).toISOString(), faults };
    })
    .toEqual({ due: due.toISOString(), faults: [] });
  await page.goto(`${project.url}/admin/content`);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await confirm(page);
  await page.goto(`${project.url}/admin/content/blog/${post.id}`);
  await expect(page.getByText('It is published, but visitors do not see it yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: /View live page/ })).toHaveCount(0);

  const visitor = await browser.newContext({ baseURL: project.url });
  expect(await checkPlaces(visitor)).toEqual(nowhere);
  process.kill(project.pid(), 'SIGUSR2');
  await expect.poll(async () => (await visitor.request.get(`/blog/${post.id}`)).status()).toBe(200);
  expect(await checkPlaces(visitor)).toEqual(everywhere);
  await expectWholePage(visitor);

  await page.getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await confirm(page);
  await expect(page).toHaveURL(/\/admin\/content$/);
  await expect(notice(page, 'Published')).toContainText('is no longer on the website.');
  expect((await visitor.request.get(`/blog/${post.id}`)).status()).toBe(404);
  await visitor.close();
});

async function expectWholePage(visitor: BrowserContext): Promise<void> {
  const page = await visitor.newPage();
  await page.goto(`/blog/${post.id}`);
  const article = page.getByRole('article');
  const cells = article.getByRole('row').filter({ visible: true }).getByRole('cell');
  await expect(cells.filter({ hasText: '0.2 per cent' })).toBeVisible();
  await expect(article.getByRole('heading', { name: post.heading })).toBeVisible();
  await expect(article.getByText(post.chart).first()).toBeVisible();
  const picture = article.getByRole('img', { name: post.picture });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await page.close();
}
