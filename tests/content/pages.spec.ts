import { builtPages } from '../../scripts/build/built-pages.ts';
import { elementsBeyondEdge } from '../accessibility/violations.ts';
import { expect, layOutWholePage, test } from '../e2e/site.ts';

test('the tabs load nothing before interaction, then follow the arrow keys and the hash', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/ai-requirements', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);

  await page.getByRole('tab', { name: 'ROI' }).hover();
  await page.locator('.link-tabs[data-awake]').waitFor();
  await page.getByRole('tab', { name: 'ROI' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Industry' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'industry');
  await expect(page).toHaveURL(/#industry$/);
});

test('the industry accordion opens one item at a time and closes fully', async ({ page }) => {
  await page.goto('/ai-requirements#industry');
  const groups = page.locator('#industry details');
  await expect(groups).toHaveCount(4);
  const open = () => groups.evaluateAll((all) => all.map((group) => (group as HTMLDetailsElement).open));
  expect(await open()).toEqual([false, false, false, false]);
  await groups.nth(0).locator('summary').click();
  await expect(groups.nth(0).locator('dt')).toHaveCount(4);
  expect(await open()).toEqual([true, false, false, false]);
  await groups.nth(2).locator('summary').click();
  expect(await open()).toEqual([false, false, true, false]);
  await groups.nth(2).locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await open()).toEqual([false, false, false, false]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows every panel', async ({ page }) => {
    await page.goto('/ai-requirements');
    for (const panel of await page.locator('.link-tab-panel').all()) await expect(panel).toBeVisible();
    await expect(page.locator('.link-tab-panel')).toHaveCount(8);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no page is wider than the screen', async ({ page }) => {
    test.setTimeout(5 * 60_000);
    for (const path of builtPages()) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await layOutWholePage(page);
      expect.soft(await elementsBeyondEdge(page), path).toEqual([]);
    }
  });
});
