import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from '../accessibility/violations.ts';
import { changeRecord } from '../servers/project-copy.ts';
import {
  makeProjectFolder,
  type PublishingServer,
  removeProjectFolder,
  serverOn,
} from '../servers/publishing-project.ts';
import { expect, test } from './site.ts';

/** This folder has a site with Google Analytics and embeds. The tests answer for their hosts. */
let folder: string;
let site: PublishingServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(30 * 60_000);
  folder = await makeProjectFolder(undefined, async (content) => {
    await changeRecord(join(content, 'site.yaml'), (settings) => {
      settings.analytics = { name: 'Google Analytics', service: 'google', id: 'G-ABC123' };
    });
    await changeRecord(join(content, 'home.yaml'), (home) => {
      home.more = [{ kind: 'embed', embed: { title: 'Book a call', address: 'https://cal.com/firm/intro' } }];
    });
    await changeRecord(join(content, 'pages/trust.yaml'), (trust) => {
      const embed = { title: 'Our laboratory', address: 'https://youtu.be/abcdefghijk' };
      trust.sections.push({ kind: 'embed', embed });
    });
  });
  site = await serverOn(folder, `file:${join(folder, 'data/site.db')}`);
  await site.start();
});

test.afterAll(async () => {
  await site?.end('SIGKILL');
  await removeProjectFolder(folder);
});

async function fakeServices(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/google|youtube|cal\.com/, (route) => {
    asked.push(new URL(route.request().url()).host);
    if (route.request().url().includes('youtube'))
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>It plays.</p>' });
    if (route.request().url().includes('cal.com'))
      return route.fulfill({
        contentType: 'text/html',
        body: `<title>Calendar</title><p hidden>Choose a time</p><script>
          addEventListener('message', ({ data }) => {
            document.querySelector('p').hidden = data.method !== 'parentKnowsIframeReady';
          });
          parent.postMessage({ originator: 'CAL', type: '__iframeReady' }, '*');
        </script>`,
      });
    return route.fulfill({
      contentType: 'text/javascript',
      body: `const policy = window.trustedTypes?.createPolicy('goog#html', { createHTML: (text) => text });
        document.cookie = '_ga=1; path=/';
        navigator.sendBeacon('https://www.google-analytics.com/g/collect', JSON.stringify(dataLayer.map((each) => [...each])));`,
    });
  });
  return asked;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Your choice' });

test('nothing is requested before consent; accepting is remembered, and can be withdrawn', async ({ page }) => {
  const asked = await fakeServices(page);
  await page.goto(`${site.url}/about`);
  await expect(banner(page)).toContainText('Google Analytics');
  expect(await violations(page)).toEqual([]);
  const [accept, decline] = await Promise.all(
    ['Accept', 'Decline'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect(accept).toMatchObject({ width: decline?.width, height: decline?.height });
  expect(accept?.height).toBeGreaterThanOrEqual(44);
  expect(asked).toEqual([]);

  // The keyboard reaches the banner before the page.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Cookie Policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => asked).toEqual(['www.googletagmanager.com', 'www.google-analytics.com']);

  await page.goto(`${site.url}/trust`);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4);
  await expect(banner(page)).toBeHidden();

  const otherTab = await page.context().newPage();
  await fakeServices(otherTab);
  await otherTab.goto(`${site.url}/about`);
  await expect(banner(otherTab)).toBeHidden();

  asked.length = 0;
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  await expect(banner(page).getByRole('button', { name: 'Accept' })).toBeFocused();
  await Promise.all([
    page.waitForEvent('load'),
    otherTab.waitForEvent('load'),
    banner(page).getByRole('button', { name: 'Decline' }).click(),
  ]);
  await expect(page.getByRole('button', { name: 'Load the video from YouTube' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(asked).toEqual([]);
});

test('covers no button of Home, on wide screens and on phones', async ({ page }) => {
  await fakeServices(page);
  for (const [width, height, most] of [
    [1280, 720, 165],
    [390, 844, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(site.url);
    await expect(banner(page)).toBeVisible();
    const shown = await banner(page).boundingBox();
    if (!shown) throw new Error('The banner has no box');
    expect(shown.height, `at ${width}×${height}`).toBeLessThanOrEqual(most);
    for (const button of await page.locator('.hero-words :is(a, button)').all()) {
      const box = await button.boundingBox();
      if (!box) throw new Error('A button has no box');
      const isBeside = box.x + box.width <= shown.x || box.y + box.height <= shown.y;
      expect(isBeside, `${await button.textContent()} at ${width}×${height}`).toBe(true);
    }
  }
});

test('after six months it asks again', async ({ page }) => {
  await fakeServices(page);
  await page.goto(`${site.url}/about`);
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => {
    localStorage.consent = JSON.stringify({ choice: 'declined', at: Date.now() - 200 * 24 * 3600 * 1000 });
  });
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('an embed loads when its button is pressed, and moves nothing', async ({ page }) => {
  const asked = await fakeServices(page);
  await page.goto(`${site.url}/trust`);
  const panel = page.getByRole('figure');
  await panel.scrollIntoViewIfNeeded();
  const before = await panel.boundingBox();
  expect(asked).toEqual([]);
  await panel.getByRole('button', { name: 'Load the video from YouTube' }).click();
  await expect(page.frameLocator('iframe[title="Our laboratory"]').getByText('It plays.')).toBeVisible();
  expect(asked).toEqual(['www.youtube-nocookie.com']);
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ height: (before?.height ?? 0) - 2 });
  expect(await panel.boundingBox()).toMatchObject({ height: before?.height });
});

test('a calendar of Cal.com hears from the page that it may show itself', async ({ page }) => {
  const asked = await fakeServices(page);
  await page.goto(site.url);
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Load the calendar from Cal.com' }).click();
  await expect(page.frameLocator('iframe[title="Book a call"]').getByText('Choose a time')).toBeVisible();
  expect(asked).toEqual(['cal.com']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a link to the service, and neither a banner nor a button', async ({ page }) => {
    await page.goto(`${site.url}/trust`);
    await expect(page.getByRole('link', { name: 'Open at YouTube' })).toHaveAttribute('href', /youtube\.com\/watch/);
    await expect(page.getByRole('button', { name: 'Load the video from YouTube' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden();
    await expect(banner(page)).toBeHidden();
  });
});
