import type { Browser, Page } from '@playwright/test';
import { makePublishingProject, type PublishingProject } from '../servers/publishing-project.ts';
import { administrator } from '../servers/site.ts';
import { expect, test } from './site.ts';

/** The first build of a workspace encodes every picture. */
const built = { timeout: 8 * 60_000 };

/** What a visitor reads as the headline of Home. */
async function headline(browser: Browser, { url }: PublishingProject): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const text = await page.getByRole('heading', { level: 1 }).innerText();
  await context.close();
  return text.replaceAll(/\s+/g, ' ');
}

/** Says yes to what the dialog is about to put live, and waits until it is. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'It is live' })).toBeVisible(built);
}

test('a headline is changed, previewed, published, read by a visitor, and taken back', async ({ page, browser }) => {
  test.setTimeout(20 * 60_000);
  const project = await makePublishingProject('built');
  try {
    await project.start();
    const first = await headline(browser, project);
    await page.request.post(`${project.url}/api/admin/session`, { data: administrator });

    await page.goto(`${project.url}/admin/content/home-page/only`);
    await page.getByRole('button', { name: /^Top of the page/ }).click();
    await page.locator('[id="field.hero.headline"]').fill('Turning signals into decisions');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

    await page.getByRole('link', { name: 'Preview' }).click();
    const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(shown).toHaveText(/Turning signals\s+into decisions/, built);
    expect(await headline(browser, project)).toBe(first);

    await page.getByRole('button', { name: 'Publish this' }).click();
    await confirm(page);
    expect(await headline(browser, project)).toBe('Turning signals into decisions');

    await page.goto(`${project.url}/admin/content/history`);
    await page.getByRole('button', { name: 'Take back publication 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('heading', { name: 'Publish these changes?' })).toBeVisible();
    await confirm(page);
    expect(await headline(browser, project)).toBe(first);
  } finally {
    await project.remove();
  }
});
