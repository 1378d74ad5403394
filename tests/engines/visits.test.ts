import { listedPages } from '../../src/content/page-registry.ts';
import { readSampleRecords } from '../reading/records.ts';
import type { Page } from './driver/page.ts';
import { expect, logIn, overflow, test } from './visit.ts';

const solutionPages = (['industry', 'sector', 'data-strategy'] as const).flatMap((kind) =>
  readSampleRecords('solutions')
    .filter(({ data }) => data.kind === kind)
    .slice(0, 1)
    .map(({ id }) => `/solutions/${id}`),
);

const publicPages = [
  ...listedPages,
  ...['/blog/1', '/case-studies/1', '/privacy-policy', '/capabilities/tinyml', '/capabilities/governance'],
  ...solutionPages,
  ...['/newsletter', '/admin/login'],
];

const adminPages = [
  '/admin/contact-submissions',
  '/admin/content',
  '/admin/content/history',
  '/admin/content/home-page/only',
  '/admin/content/blog/1',
  '/admin/accounts',
  '/admin/security',
  '/admin/newsletter',
  '/admin/audit-log',
];

const widths = [390, 1280];

/** Scrolls through the page, so that everything in it is laid out and its pictures load. */
async function read(page: Page): Promise<void> {
  for (const share of [0.25, 0.5, 0.75, 1, 0]) {
    await page.run(
      (part) => scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' }),
      share,
    );
    await page.until('two frames are drawn', () => {
      const { dataset } = document.documentElement;
      if (!dataset.frames) {
        dataset.frames = '0';
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            dataset.frames = '2';
          }),
        );
      }
      if (dataset.frames !== '2') return false;
      delete dataset.frames;
      return true;
    });
  }
}

const brokenPictures = (page: Page) =>
  page.run(() =>
    [...document.images]
      .filter((one) => one.complete && one.currentSrc && !one.naturalWidth)
      .map((one) => one.currentSrc),
  );

async function visit(page: Page, path: string): Promise<void> {
  await page.open(path);
  await page.see('h1');
  await read(page);
  expect(await overflow(page), 'pixels beside the window').toBe(0);
  expect(await brokenPictures(page)).toEqual([]);
}

test.for([
  ...publicPages.map((path) => [path, 390] as const),
  ...['/', '/domains', '/blog/1'].map((path) => [path, 1280] as const),
])('%s at %i px', async ([path, width], { page }) => {
  await page.session.resize(width, 800);
  await visit(page, path);
});

test.for(widths)('an unknown URL, at %i px', async (width, { page }) => {
  await page.session.resize(width, 800);
  await visit(page, '/no-such-page');
  const faults = await page.faults();
  // The browser reports the 404 with this address.
  expect(faults.filter((text) => !text.includes('/no-such-page'))).toEqual([]);
  expect(faults.some((text) => text.includes('404 GET'))).toBe(true);
});

test('the pages of the admin area', async ({ page }) => {
  await logIn(page);
  for (const path of adminPages) {
    for (const width of widths) {
      await page.session.resize(width, 800);
      await visit(page, path);
      const faults = await page.faults();
      // A frame of the preview may be replaced while it loads. Chromium's tests show that its scripts load.
      const replaced =
        /content\/preview\/.*Importing a module script failed|NS_ERROR_FAILURE POST .*content\/preview\//;
      const own = faults.filter((text) => !replaced.test(text));
      expect(own, `${path} at ${width} px`).toEqual([]);
    }
  }
});
