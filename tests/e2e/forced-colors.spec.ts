import type { Locator } from '@playwright/test';
import { estimate } from './estimate.ts';
import { expectEdge, forceColors, readStyle } from './forced-colors.ts';
import { expect, layOutWholePage, openContactForm, test } from './site.ts';

test.beforeEach(({ page }) => forceColors(page));

test('the form button has a border in forced colors', async ({ page }) => {
  await page.goto('/contact');
  await expectEdge(page.getByRole('button', { name: 'Send Message' }));
  await openContactForm(page);
  await expectEdge(page.getByRole('button', { name: 'Send Message' }));
  await page.goto('/newsletter');
  await expectEdge(page.getByRole('main').getByRole('button', { name: 'Subscribe' }).first());
});

test('the calculator button has a border in forced colors', async ({ page }) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Calculate ROI' });
  await page.goto('/roi-calculator');
  await expect(button).toBeDisabled();
  await expectEdge(button);
  await estimate(page);
  await expect(button).toBeEnabled();
  await expectEdge(button);
});

/** The numbers of the tabs that have a line that can be seen. */
async function marked(tabs: Locator): Promise<number[]> {
  const ground = await readStyle(tabs.page().locator('body'), 'background-color');
  const colors = await Promise.all(
    (await tabs.all()).map(async (tab) =>
      (await readStyle(tab, 'content', '::after')) === 'none' ? ground : readStyle(tab, 'background-color', '::after'),
    ),
  );
  return colors.flatMap((color, index) => (color === ground ? [] : [index]));
}

for (const [path, tab, state] of [
  ['/', '#capabilities .capability-list [role=tab]', 'aria-selected'],
  ['/ai-requirements', '.link-tabs [role=tab]', 'aria-selected'],
  ['/webinars', 'main [role=tab]', 'aria-selected'],
  ['/domains', '.category-button', 'aria-pressed'],
] as const) {
  test(`selected items on ${path} have a line in forced colors`, async ({ page }) => {
    await page.goto(path);
    await layOutWholePage(page);
    // Home's become tabs when they are seen.
    await page.locator(tab.replace(' [role=tab]', '')).first().scrollIntoViewIfNeeded();
    const tabs = page.locator(tab);
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute(state, 'true');
    await expect.poll(() => marked(tabs)).toEqual([1]);
  });
}

for (const path of ['/case-studies', '/whitepapers']) {
  test(`the selected filter on ${path} is underlined in forced colors`, async ({ page }) => {
    await page.goto(path);
    const filters = page.getByRole('main').locator('ul:has(> li > button[aria-current]) > li > button');
    await expect(filters.first()).toHaveAttribute('aria-current', 'true');
    const lines = await Promise.all((await filters.all()).map((filter) => readStyle(filter, 'text-decoration-line')));
    expect(lines).toEqual(lines.map((_line, index) => (index === 0 ? 'underline' : 'none')));
  });
}
