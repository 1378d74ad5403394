import type { Page } from '@playwright/test';
import { administrator } from '../servers/site.ts';
import { expect, release, type Server, test } from './site.ts';
import { startEditing } from './stored.ts';

test.describe.configure({ timeout: 360_000 });
test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(({ page, server }) => startEditing(page, server));

/** Logs in past the browser and opens a record, whose page is shown beside it. */
async function open(page: Page, server: Server, path: string): Promise<void> {
  await page.request.post(`${server.url}/api/admin/session`, { data: administrator });
  // Nothing is saved: what is seen in the page is what is typed.
  await page.route('**/api/content/records/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.goto(`${server.url}/admin/content/${path}`);
  await expect(shown(page).locator('body')).toBeVisible({ timeout: 60_000 });
}

const shown = (page: Page) => page.frameLocator('.preview-frame:not([inert])');
const field = (page: Page, path: string) => page.locator(`[id="field.${path}"]`);

test.describe('the preview follows the typing', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('in a headline, which keeps the focus', async ({ page, server }) => {
    await open(page, server, 'home-page/only#hero.headline');
    const headline = shown(page).getByRole('heading', { level: 1 });
    const steps = await page.evaluate(() => history.length);
    await field(page, 'hero.headline').fill('Turning signals');
    await expect(headline).toHaveText(/Turning\s+signals/);
    await page.keyboard.press('End');
    await page.keyboard.type(' into decisions', { delay: 50 });
    await expect(headline).toHaveText(/Turning\s+signals\s+into\s+decisions/);
    await expect(field(page, 'hero.headline')).toBeFocused();
    await expect(field(page, 'hero.headline')).toHaveValue('Turning signals into decisions');
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  test('in a scheduled article, at phone width', release, async ({ page, server }) => {
    await open(page, server, 'blog/2');
    await page.getByRole('radio', { name: /^On a date/ }).check();
    await page.getByLabel('Public from').fill('2036-01-02T09:30');
    await field(page, 'title').fill('What comes in ten years');
    await page.getByText('Phone', { exact: true }).click();
    const headline = shown(page).getByRole('heading', { level: 1 });
    await expect(headline).toHaveText(/What comes in ten\s+years/);
    await expect.poll(() => headline.evaluate(() => innerWidth)).toBe(390);
  });
});
