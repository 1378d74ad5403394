import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { allowing, expect, interceptRequests, notice, release, test } from './site.ts';

const success = 'Image generated successfully!';
const failure = 'Failed to generate image. Please try again.';
const call = '**/api/generate-image';

async function openStudio(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/generate-image`);
  await page.getByRole('button', { name: 'Generate Image' }).hover();
  await page.locator('main astro-island:not([ssr])').waitFor();
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Image' });
const download = (page: Page) => page.getByRole('button', { name: 'Download Image' });
const picture = (page: Page) => page.getByRole('img', { name: /^Generated dashboard/ });

async function expectDrawn(page: Page): Promise<void> {
  await expect(picture(page)).toBeVisible();
  const size = await picture(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1600, 1000]);
}

async function expectSaved(page: Page, button: Locator): Promise<void> {
  const saved = page.waitForEvent('download');
  await button.click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('school-management-dashboard.webp');
  const bytes = await readFile(await file.path());
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1600, height: 1000 });
}

test(
  'the button draws a dashboard, offers the file, and keeps the picture when the server fails',
  allowing(/status of 502|ERR_FAILED|No image URL returned|returned status/),
  async ({ page, freshServer }) => {
    await interceptRequests(page);
    await openStudio(page, freshServer.url);
    await expect(picture(page)).toHaveCount(0);
    await expect(download(page)).toBeDisabled();
    const box = await page.locator('.studio-preview').boundingBox();

    await generate(page).click();
    await expect(notice(page, success)).toHaveText(success);
    await expectDrawn(page);
    const first = await picture(page).getAttribute('src');
    expect(first).toMatch(/^data:image\/webp;base64,/);
    expect(await page.locator('.studio-preview').boundingBox(), 'nothing moved').toEqual(box);

    await expectSaved(page, download(page));

    await generate(page).click();
    await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
    await expectDrawn(page);

    await page.route(call, (route) => route.fulfill({ status: 502, json: { status: 502, detail: 'No.' } }));
    await generate(page).click();
    await expect(notice(page, failure)).toHaveText(failure);
    await page.route(call, (route) => route.abort());
    // A notice stays while the pointer is over it, so that the test can count both.
    await notice(page, failure).hover();
    await generate(page).press('Enter');
    await expect(notice(page, failure)).toHaveCount(2);
    await expectDrawn(page);
    await expect(download(page)).toBeEnabled();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the next page shows the picture and offers the file', release, async ({ page, freshServer }) => {
    await page.goto(`${freshServer.url}/generate-image`);
    await generate(page).click();
    await expect(page).toHaveURL(`${freshServer.url}/generate-image/picture`);
    await expect(page.getByText(success)).toBeVisible();
    await expectDrawn(page);
    const first = await picture(page).getAttribute('src');

    await expectSaved(page, page.getByRole('link', { name: 'Download Image' }));

    await generate(page).click();
    await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
  });
});
