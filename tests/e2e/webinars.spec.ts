import type { Page } from '@playwright/test';
import { formatDay } from '../../language/format.ts';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { formatHours } from '../../src/content/webinar-hours.ts';
import { violations } from '../accessibility/violations.ts';
import { past, readSampleRecord, upcoming } from '../reading/records.ts';
import { clockAt } from '../servers/clock.ts';
import { expect, release, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

const { tabs, list, none } = readSampleRecord('webinars-page');
const { locale } = readSampleRecord('company');
const [next] = upcoming;
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('the webinars show the upcoming ones, and their recordings in the other tab or by a link', async ({ page }) => {
  await page.goto('/webinars');
  await expect(page.getByRole('tab')).toHaveText([tabs.upcoming, tabs.past]);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(tabs.upcoming);
  const panel = page.locator('#upcoming');
  const titles = (webinars: typeof upcoming) => webinars.map(({ title }) => title);
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(titles(upcoming));
  for (const [index, { title, date, time }] of upcoming.entries()) {
    const entry = panel.getByRole('article').nth(index);
    await expect(entry.getByText(formatDay(locale, date), { exact: true })).toBeVisible();
    await expect(entry.getByText(formatHours(locale, date, time))).toBeVisible();
    for (const name of [list.register, list.calendar])
      await expect(entry.getByRole('button', { name })).toHaveAccessibleDescription(title);
  }
  await expect(page.locator('#past')).toBeHidden();

  await page.getByRole('tab').first().hover();
  await page.locator('.link-tabs[data-awake]').waitFor();
  await tab(page, tabs.past).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(tabs.past);
  await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'past');
  const recordings = page.getByRole('tabpanel');
  await expect(recordings.getByRole('heading', { level: 2 })).toHaveText(titles(past));
  await expect(recordings.getByRole('button', { name: list.watch })).toHaveCount(past.length);
  await expect(page.locator('#upcoming')).toBeHidden();
  await expect(page).toHaveURL(/#past$/);
  await tab(page, tabs.upcoming).click();
  await expect(page.locator('#upcoming')).toBeVisible();
  await expect(page.locator('#past')).toBeHidden();

  await page.goto('about:blank');
  await page.goto('/webinars#past');
  await expect(page.locator('#past')).toBeVisible();
  await expect(page.locator('#upcoming')).toBeHidden();
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.goto('/contact');
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(tabs.past);
});

/** The site is rendered a minute before it changes. */
const leadMs = 40_000;
const ends = next?.ends ?? sampleMoment;

test.describe('a webinar that ends', () => {
  test.use({ variables: { ...clockAt(sampleMoment, new Date(ends.getTime() - leadMs)), CONTENT_EDITING: 'off' } });

  test('moves to the past then, without a new build', release, async ({ freshServer, page }) => {
    const titles = (panel: string) => page.locator(`#${panel} h2`);
    await page.goto(`${freshServer.url}/webinars`);
    await expect(titles('upcoming')).toHaveText(upcoming.map(({ title }) => title));
    await expect(titles('past')).toHaveCount(past.length);

    process.kill(freshServer.pid as number, 'SIGUSR2');
    const isAt = Date.now() + leadMs;
    await expect(async () => {
      const answer = await fetch(`${freshServer.url}/webinars`);
      expect((await answer.text()).split('id="past"')[1]).toContain(`>${next?.title}<`);
    }).toPass({ intervals: [100], timeout: 3 * leadMs });
    expect(Date.now() - isAt, 'not before its end').toBeGreaterThan(-1000);
    await page.goto('about:blank');
    await page.goto(`${freshServer.url}/webinars#past`);
    await expect(titles('past')).toHaveCount(past.length + 1);
    await expect(titles('upcoming')).toHaveCount(upcoming.length - 1);
    const entry = page.locator('#past').getByRole('article').first();
    await expect(entry.getByRole('heading')).toHaveText(next?.title ?? '');
    await expect(entry.getByText(none.recording)).toBeVisible();
    await expect(entry.getByRole('button')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});
