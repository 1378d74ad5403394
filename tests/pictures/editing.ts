/**
 * Takes the pictures of docs/editing.md again: `node tests/pictures/editing.ts`, after `npm run build`. It works in a
 * copy of the project, publishes in it, and takes a minute; or on such a copy that runs already, at the address that
 * follows.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../../scripts/run/system-packages.ts';
import { makePublishingProject } from '../servers/publishing-project.ts';
import { administrator } from '../servers/site.ts';

const folder = fileURLToPath(new URL('../../docs/editing/', import.meta.url));

async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' });
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}${name}.webp`, await sharp(picture).webp({ quality: 70, effort: 6 }).toBuffer());
}

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const field = (page: Page, path: string) => page.locator(`[id="field.${path}"]`);

/** Edits, previews and publishes as the page tells it. */
async function captureAll(page: Page): Promise<void> {
  await page.goto('/admin/content/home-page/only#hero.headline');
  await field(page, 'hero.headline').fill('Signals become decisions');
  await saved(page);
  await take(page, 'record');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).click();
  await page.getByText('Published', { exact: true }).waitFor();

  await page.goto('/admin/content/history');
  await page.getByText('Changes', { exact: true }).first().click();
  await page.getByText('Before', { exact: true }).waitFor();
  await take(page, 'history');

  await page.goto('/admin/content/jobs/data-scientist');
  await field(page, 'title').fill('Data Scientist, edge devices');
  await saved(page);
  await page.goto('/admin/content');
  await page.getByText('1 unpublished change', { exact: true }).waitFor();
  await take(page, 'content');

  await page.goto('/admin/content/blog/1');
  await page.getByRole('toolbar', { name: 'Text' }).evaluate((toolbar) => {
    toolbar.scrollIntoView();
    scrollBy(0, -40);
  });
  await page.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'article');

  await page.goto('/admin/content');
  await page.getByRole('button', { name: 'Add to Jobs' }).click();
  await page.getByLabel('Title').fill('Embedded engineer');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('region', { name: /before this can be published/ }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('heading', { name: 'This cannot be published yet' }).waitFor();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await take(page, 'faults');
}

const address = process.argv[2];
const project = address ? null : await makePublishingProject();
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
try {
  await project?.start();
  const context = await browser.newContext({
    baseURL: address ?? project?.url ?? '',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  await context.request.post('/api/admin/session', { data: administrator });
  await captureAll(await context.newPage());
} finally {
  await browser.close();
  await project?.remove();
}
