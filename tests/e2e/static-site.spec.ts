import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { exportSite } from '../../scripts/build/static/export-site.ts';
import { builtFolder } from '../../server/project-folders.ts';
import type { Listening } from '../servers/listen.ts';
import { servePlainFiles } from '../servers/plain-files.ts';
import { expect, test } from './site.ts';

/** The folder contains the pages as plain files. The host serves them below `/site` and answers 404 elsewhere. */
let folder: string;
let host: Listening;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  const [, origin = ''] = (await readFile(join(builtFolder, '.published'), 'utf8')).split(' ');
  await exportSite(builtFolder, folder, { origin, basePath: '/site' });
  host = await servePlainFiles(folder, '/site');
});
test.afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${host.url}/site${path}`);
  await page.dispatchEvent('body', 'pointerover');
}

test('Home draws its particles, shows its capabilities and reads gestures', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('canvas[data-particles]').first()).toBeAttached();
  await page.locator('#capabilities .capability-list').scrollIntoViewIfNeeded();
  await page.getByRole('tab').nth(2).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('link')).toHaveAttribute('href', '/site/capabilities/computer-vision');
  const picture = panel.getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('application', { name: 'Drawing field' }).focus();
  await expect(page.locator('[data-gestures][data-awake]')).toBeAttached();
});

test('the search finds pages', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.locator('[role=option]:not([href^="/site/"])')).toHaveCount(0);
  await dialog.getByRole('combobox').fill('latency');
  await expect(dialog.getByRole('status')).toHaveText(/results$/);
  await expect(dialog.locator('[role=option]:not([href^="/site/"])')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/site/*/*');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the catalogue filters', async ({ page }) => {
  await open(page, '/domains');
  await page.getByPlaceholder('Search applications and services...').fill('spaCy');
  await expect(page.locator('[data-entry]:visible')).toHaveCount(2);
  await expect(page).toHaveURL(`${host.url}/site/domains?q=spaCy`);
});
