import type { Page } from '@playwright/test';
import type { NavigationMenu } from '../../src/content/navigation.ts';
import { readSampleRecord } from '../reading/records.ts';
import { expect, release, test } from './site.ts';

const { home, about, contact, action, menus } = readSampleRecord('navigation');
const [first, second] = menus;
const last = menus.at(-1);
const hrefs = menus.flatMap(({ entries }) => entries.map(({ href }) => href));
const menuButton = (page: Page, menu: NavigationMenu | undefined) =>
  page.getByRole('button', { name: menu?.name ?? '', exact: true });
const firstLink = (page: Page, menu: NavigationMenu | undefined) =>
  page.getByRole('banner').locator(`a[href="${menu?.entries[0]?.href}"]`).first();

test.describe('the menus on a desktop', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('open after 200 ms of hovering and close after 150 ms', async ({ page }) => {
    const button = menuButton(page, first);
    const link = firstLink(page, first);
    await button.hover();
    await page.clock.runFor(190);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(20);
    await expect(link).toBeVisible();

    await page.mouse.move(640, 700);
    await page.clock.runFor(140);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(20);
    await expect(link).toBeHidden();

    // A click on a menu that hovering has just opened leaves it open.
    await button.hover();
    await page.clock.runFor(210);
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('skip the delay if another was open within 300 ms, and not later', release, async ({ page }) => {
    const other = menuButton(page, second);
    await menuButton(page, first).hover();
    await page.clock.runFor(210);
    await page.mouse.move(640, 700);
    await page.clock.runFor(160);
    await page.clock.runFor(280);
    await other.hover();
    await page.clock.runFor(1);
    await expect(other).toHaveAttribute('aria-expanded', 'true');

    await page.mouse.move(640, 700);
    await page.clock.runFor(160);
    await page.clock.runFor(310);
    await other.hover();
    await page.clock.runFor(190);
    await expect(other).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(20);
    await expect(other).toHaveAttribute('aria-expanded', 'true');
  });
});

test('the skip link and the menus work by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  const button = menuButton(page, last);
  const links = page.locator(`#${await button.getAttribute('aria-controls')}`).getByRole('link');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(links).toHaveCount(last?.entries.length ?? 0);
  for (const [index] of (last?.entries ?? []).slice(0, 2).entries()) {
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('ArrowDown');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (let stop = 0; stop <= (last?.entries.length ?? 0); stop++) await page.keyboard.press('Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('past 20 px of scrolling, the bar is more opaque and has a stronger shadow', release, async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((bar) => {
      const { backgroundColor, boxShadow } = getComputedStyle(bar);
      return {
        alpha: Number(backgroundColor.match(/\/ ([\d.]+)\)/)?.[1] ?? 1),
        shadows: boxShadow.split('px,').length,
      };
    });
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
  await expect(header).not.toHaveAttribute('data-scrolled');
  const top = await look();
  await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled');
  await expect.poll(async () => (await look()).alpha).toBeGreaterThan(top.alpha + 0.1);
  expect((await look()).shadows).toBeGreaterThan(top.shadows);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one button opens the same groups, and choosing a link closes them', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    for (const { name: group, entries } of menus) {
      await menu.getByRole('button', { name: group, exact: true }).click();
      for (const { name, href } of entries) {
        const link = menu.locator(`a[href="${href}"]`);
        await expect(link).toBeVisible();
        await expect(link).toContainText(name);
      }
    }
    await toggle.click();
    await expect(menu).toBeHidden();

    await toggle.click();
    await menu.getByRole('link', { name: contact.name, exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${contact.href}$`));
  });

  for (const name of ['Hollow Lane Tree Nursery Ltd', 'Hollingsworthandmontgomeries'])
    test(`the bar has room for ${name}`, async ({ page }) => {
      await page.goto('/about');
      const logo = page.getByRole('banner').getByRole('link').first();
      await logo.locator('span').evaluate((span, text) => {
        span.textContent = text;
      }, name);
      const [inner, outer] = [await logo.boundingBox(), await page.getByRole('banner').boundingBox()];
      expect(inner?.height).toBeLessThanOrEqual(outer?.height ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the HTML has every link, and the menus open', async ({ page, request }) => {
    const html = await (await request.get('/')).text();
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    const linked = [...header.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(linked).toEqual(expect.arrayContaining([...hrefs, home.href, about.href, contact.href, action?.href]));
    await page.goto('/about');
    await expect(firstLink(page, last)).toBeHidden();
    await menuButton(page, last).focus();
    await expect(firstLink(page, last)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const href of hrefs) await expect(page.locator(`header a[href="${href}"]`)).toBeVisible();
  });
});
