import type { Page } from '@playwright/test';
import { sampleMoment } from '../../scripts/run/sample-moment.ts';
import { violations } from '../accessibility/violations.ts';
import { clockAt } from '../servers/clock.ts';
import { expectInert, expectNoBundle, ownScript } from './quiet.ts';
import { expect, interceptRequests, releaseUnless, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

/** Opens the webinars with their tabs awake. */
async function openAwake(page: Page, path = '/webinars'): Promise<void> {
  await page.goto(path);
  await page.getByRole('tab').first().hover();
  await page.locator('.link-tabs[data-awake]').waitFor();
}

test('the portraits keep their places while the others are still on their way', { tag: '@release' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await interceptRequests(page);
  let asked = 0;
  await page.route('**/*.webp', async (route) => {
    asked += 1;
    if (asked === 1) await route.continue();
  });
  await page.goto('/webinars', { waitUntil: 'domcontentloaded' });
  const portraits = page.locator('main ul:has(> li > picture) > li');
  const arrived = () =>
    portraits
      .locator('img')
      .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(arrived).toBe(1);
  const widths = await portraits.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  expect(widths.length).toBeGreaterThan(2);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
});

test.describe('the webinars', () => {
  test('open with the three that are to come, each with date, time and speakers', async ({ page }) => {
    await page.goto('/webinars');
    await expect(page.getByRole('tab')).toHaveText(['Upcoming', 'Past']);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Upcoming');
    const entries = page.locator('#upcoming').getByRole('article');
    await expect(entries).toHaveCount(3);
    for (const entry of await entries.all()) {
      await expect(entry.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
      await expect(entry.getByText(/\d\d:\d\d–\d\d:\d\d UTC/)).toBeVisible();
      expect(await entry.getByRole('term').count()).toBeGreaterThanOrEqual(1);
      await expect(entry.getByRole('definition')).toHaveCount(await entry.getByRole('term').count());
      const title = (await entry.getByRole('heading', { level: 2 }).textContent()) ?? '';
      for (const name of ['Register Now', 'Add to Calendar']) {
        await expect(entry.getByRole('button', { name })).toHaveAccessibleDescription(title);
      }
    }
    await expect(page.locator('#past')).toBeHidden();
  });

  test('show the five recordings with their views in the other tab, and come back', async ({ page }) => {
    await openAwake(page);
    await page.getByRole('tab', { name: 'Past' }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Past');
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'past');
    const entries = page.getByRole('tabpanel').getByRole('article');
    await expect(entries).toHaveCount(5);
    for (const entry of await entries.all()) {
      await expect(entry.getByText(/^[1-9],\d{3} views$/)).toBeVisible();
      await expect(entry.getByRole('button', { name: 'Watch Recording' })).toBeVisible();
    }
    await expect(page.locator('#upcoming')).toBeHidden();
    await expect(page).toHaveURL(/#past$/);

    await page.getByRole('tab', { name: 'Upcoming' }).click();
    await expect(page.locator('#upcoming')).toBeVisible();
    await expect(page.locator('#past')).toBeHidden();
  });

  test('have tabs that follow the arrow keys', { tag: '@release' }, async ({ page }) => {
    await openAwake(page);
    await page.getByRole('tab', { name: 'Upcoming' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Past' })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'past');
  });

  test('open at their recordings by a link, before and after the tabs are awake', async ({ page }) => {
    await page.goto('/webinars#past');
    await expect(page.locator('#past')).toBeVisible();
    await expect(page.locator('#upcoming')).toBeHidden();
    await page.getByRole('tab', { name: 'Past' }).hover();
    await page.locator('.link-tabs[data-awake]').waitFor();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Past');
    await expect(page.locator('#upcoming')).toBeHidden();
  });

  test('have buttons that do nothing', { tag: '@release' }, async ({ page }) => {
    await openAwake(page);
    const panel = page.getByRole('tabpanel');
    await expectInert(page, panel.getByRole('button', { name: 'Register Now' }), 3);
    await expectInert(page, panel.getByRole('button', { name: 'Add to Calendar' }), 3);
    await expectInert(page, page.getByRole('button', { name: 'Request Custom Webinar' }), 1);
    await page.getByRole('tab', { name: 'Past' }).click();
    await expectInert(page, panel.getByRole('button', { name: 'Watch Recording' }), 5);
  });

  test('fetch no script before they are touched', { tag: '@release' }, ({ page }) =>
    expectNoBundle(page, '/webinars', ownScript),
  );
});

test.describe('a webinar whose time is over', () => {
  test.use({ variables: clockAt('2026-12-10T15:00:00Z', '2026-12-10T16:00:00Z') });

  test('moves to the past while the server runs, without a new build', { tag: '@release' }, async ({
    freshServer,
    page,
  }) => {
    const first = 'Edge AI, Live on the Bench';
    const titles = (tab: string) => page.locator(`#${tab} h2`);
    await page.goto(`${freshServer.url}/webinars`);
    await expect(titles('upcoming')).toHaveCount(3);
    await expect(titles('upcoming').first()).toHaveText(first);
    await expect(titles('past')).toHaveCount(5);

    process.kill(freshServer.pid as number, 'SIGUSR2');
    await expect(async () => {
      await page.goto(`${freshServer.url}/webinars?${Date.now()}#past`);
      expect(await titles('past').count()).toBe(6);
    }).toPass();
    await expect(titles('upcoming')).toHaveCount(2);
    const entry = page.locator('#past').getByRole('article').first();
    await expect(entry.getByRole('heading')).toHaveText(first);
    await expect(entry.getByText('Recording to follow')).toBeVisible();
    await expect(entry.getByRole('button')).toHaveCount(0);
    await expect(entry.getByText(/views/)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('when all webinars are over', () => {
  test.use({ variables: clockAt('2030-01-01T00:00:00Z') });

  test('the tab of those to come says that there is none, and there is no structured data of any', {
    tag: '@release',
  }, async ({ freshServer, page }) => {
    await page.goto(`${freshServer.url}/webinars`);
    await expect(page.locator('#upcoming')).toHaveText(/^No session is announced at the moment\./);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/webinars$/);
    expect(await violations(page)).toEqual([]);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).not.toContain('"Event"');
    await page.goto(`${freshServer.url}/webinars#past`);
    const titles = page.locator('#past').getByRole('heading', { level: 2 });
    await expect(titles).toHaveCount(8);
    await expect(titles.first()).toHaveText('The Return on Machine Learning');
  });

  test('what stood there at another time has no address of its own', { tag: '@release' }, async ({
    freshServer,
    request,
  }) => {
    const over = Date.parse('2026-12-10T16:00:00Z');
    expect((await request.get(`${freshServer.url}/webinars/from-${over}`)).status()).toBe(404);
  });
});

test.describe('the form for news of webinars', () => {
  test('has name, email and the six interests', { tag: '@release' }, async ({ page }) => {
    await page.goto('/webinars');
    const form = page.getByRole('group', { name: 'Hear about new sessions' });
    await expect(form.getByLabel('Name')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
    const options = form.getByLabel('Interest').getByRole('option');
    expect(await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).toEqual([
      'roi',
      'healthcare',
      'finance',
      'retail',
      'manufacturing',
      'education',
    ]);
  });

  for (const [kind, values] of [
    ['filled in', ['Ada', 'ada@example.com']],
    ['wrong', ['', 'nobody']],
  ] as const) {
    test(
      `submits nothing when it is ${kind}, by its button or by Enter, and keeps what was typed`,
      releaseUnless(kind === 'filled in'),
      async ({ page }) => {
        await page.goto('/webinars');
        const form = page.getByRole('group', { name: 'Hear about new sessions' });
        await form.getByLabel('Name').fill(values[0]);
        await form.getByLabel('Email').fill(values[1]);
        await form.getByLabel('Interest').selectOption('education');
        await page.evaluate(() => {
          for (const type of ['submit', 'invalid']) {
            addEventListener(type, () => document.body.setAttribute(`data-${type}`, ''), true);
          }
        });
        await form.getByLabel('Email').press('Enter');
        await form.getByLabel('Name').press('Enter');
        await expectInert(page, form.getByRole('button'), 1);
        await expect(page.locator('body:not([data-submit], [data-invalid])')).toHaveCount(1);
        await expect(form.getByLabel('Name')).toHaveValue(values[0]);
        await expect(form.getByLabel('Email')).toHaveValue(values[1]);
        await expect(form.getByLabel('Interest')).toHaveValue('education');
      },
    );
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the webinars to come and the recordings are both shown', async ({ page }) => {
    await page.goto('/webinars');
    await expect(page.locator('#upcoming').getByRole('article')).toHaveCount(3);
    await expect(page.locator('#past').getByRole('article')).toHaveCount(5);
    for (const entry of await page.locator('.link-tab-panel article').all()) await expect(entry).toBeVisible();
  });
});
