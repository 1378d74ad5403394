import type { Locator } from '@playwright/test';
import { findRow, openInbox, people, store } from './inbox.ts';
import { estimate, expect, layOutWholePage, openContactForm, release, test } from './site.ts';

// The few colors that the visitor's system chooses, as the high contrast of Windows does.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** The value of a property of an element, or of what stands after its content. */
const readStyle = (element: Locator, name: string, part?: '::after') =>
  element.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name ?? ''), [name, part]);

/** A button has an edge in another color than what it lies on. */
async function expectEdge(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  expect(await readStyle(button, 'border-top-style')).toBe('solid');
  expect(await readStyle(button, 'border-top-width')).toBe('1px');
  expect(await readStyle(button, 'border-top-color')).not.toBe(
    await readStyle(button.page().locator('body'), 'background-color'),
  );
}

test('form buttons have a border in forced colors', release, async ({ page }) => {
  await page.goto('/contact');
  await expectEdge(page.getByRole('button', { name: 'Send Message' }));
  await openContactForm(page);
  await expectEdge(page.getByRole('button', { name: 'Send Message' }));
  await page.goto('/newsletter');
  await expectEdge(page.getByRole('main').getByRole('button', { name: 'Subscribe' }).first());

  await page.goto('/roi-calculator');
  const button = page.getByRole('main').getByRole('button', { name: 'Calculate ROI' });
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

test('selected tabs and filters have a line in forced colors', release, async ({ page }) => {
  for (const [path, tab, state] of [
    ['/', '#capabilities .capability-list [role=tab]', 'aria-selected'],
    ['/ai-requirements', '.link-tabs [role=tab]', 'aria-selected'],
    ['/webinars', 'main [role=tab]', 'aria-selected'],
    ['/domains', '.category-button', 'aria-pressed'],
  ] as const) {
    await page.goto(path);
    await layOutWholePage(page);
    // Home's become tabs when they are seen.
    await page.locator(tab.replace(' [role=tab]', '')).first().scrollIntoViewIfNeeded();
    const tabs = page.locator(tab);
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute(state, 'true');
    await expect.poll(() => marked(tabs), path).toEqual([1]);
  }
  for (const path of ['/case-studies', '/whitepapers']) {
    await page.goto(path);
    const filters = page.getByRole('main').locator('ul:has(> li > button[aria-current]) > li > button');
    await expect(filters.first()).toHaveAttribute('aria-current', 'true');
    const lines = await Promise.all((await filters.all()).map((filter) => readStyle(filter, 'text-decoration-line')));
    expect(lines, path).toEqual(lines.map((_line, index) => (index === 0 ? 'underline' : 'none')));
  }
});

test('forced colors show selected, open and unread rows in the inbox', release, async ({ page, freshServer }) => {
  await store(freshServer, people(3));
  await openInbox(page, freshServer, '?status=new');
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  const lines = await Promise.all((await tabs.all()).map((tab) => readStyle(tab, 'border-bottom-color')));
  expect(lines.filter((color) => color === lines[0])).toHaveLength(1);
  expect(lines.slice(1).every((color) => color === lines[1])).toBe(true);

  const status = page.getByRole('combobox', { name: 'Status' });
  const state = page.getByRole('combobox', { name: 'Read or unread' });
  expect(await readStyle(status, 'outline-style')).toBe('solid');
  expect(await readStyle(state, 'outline-style')).toBe('none');

  await findRow(page, 'Person 1').getByRole('cell', { name: 'edgewright.example' }).click();
  await expect(findRow(page, 'Person 1')).toHaveAttribute('aria-current', 'true');
  expect(await readStyle(findRow(page, 'Person 1'), 'outline-style')).toBe('solid');
  expect(await readStyle(findRow(page, 'Person 2'), 'outline-style')).toBe('none');
  const isNew = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'New', exact: true });
  const isDone = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Done', exact: true });
  await isDone.click();
  await expect(isDone).toHaveAttribute('aria-pressed', 'true');
  expect(await readStyle(isDone, 'background-color')).not.toBe(await readStyle(isNew, 'background-color'));

  await page.getByRole('button', { name: 'Add a note' }).click();
  await expectEdge(page.getByRole('button', { name: 'Save' }));
  await expectEdge(page.getByRole('button', { name: 'Discard' }));
});
