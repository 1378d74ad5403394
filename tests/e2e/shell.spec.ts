import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { NavigationMenu } from '../../src/content/navigation.ts';
import { readSampleRecord } from '../reading/records.ts';
import { builtPages, pagesOnDemand } from '../servers/built-site.ts';
import { withDatabase } from './database.ts';
import { allowing, expect, fillEnquiry, openContactForm, release, test } from './site.ts';

const company = readSampleRecord('company');
const { footer: columns, legal } = readSampleRecord('navigation');
const footerLinks = [...columns.flatMap(({ links }) => links), ...legal].map(({ href }) => href);

test('the footer has every link and the current year, the head its title, icons and card', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime('2031-05-06T07:08:09Z');
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const href of footerLinks) {
    const times = footerLinks.filter((other) => other === href).length;
    await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(times);
  }
  await expect(footer.locator('a[target="_blank"][rel="noopener noreferrer"]')).toHaveCount(company.social.length);
  await expect(footer).toContainText(`© 2031 ${company.name}`);

  expect(await page.title()).toContain(company.name);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  expect(description?.length).toBeGreaterThan(50);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe('/');
  expect(canonical).not.toContain('site.invalid');
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);

  const links = await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').all();
  expect(links).toHaveLength(3);
  for (const link of links) expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  const card = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
  for (const [path, type, expected] of [
    ['/icons/180.png', 'image/png', { width: 180, height: 180 }],
    ['/icons/512.png', 'image/png', { width: 512, height: 512 }],
    [card.pathname, 'image/jpeg', { width: 1200, height: 630 }],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toBe(type);
    expect(await sharp(await answer.body()).metadata()).toMatchObject(expected);
  }
});

test('every form of a page for visitors is posted, and names the privacy policy', async ({ request }) => {
  const actions = new Set<string>();
  for (const path of [...builtPages(), ...pagesOnDemand()].filter((one) => !one.startsWith('/admin'))) {
    const html = await (await request.get(path)).text();
    for (const [form] of html.matchAll(/<form\b.*?<\/form>/gs)) {
      expect(form, path).toMatch(/^<form[^>]* method="post"/);
      expect(form, path).toContain('href="/privacy-policy"');
      actions.add(/ action="([^"]+)"/.exec(form)?.[1] ?? '');
    }
  }
  expect([...actions].sort()).toEqual([
    ...['/contact', '/generate-image/picture', '/newsletter', '/roi-calculator/estimate#estimate'],
  ]);
});

test(
  'a failing page shows the error screen and no internals',
  allowing(/status of 500/, release),
  async ({ page, freshServer }) => {
    withDatabase(freshServer, (database) => database.exec('drop table sessions'));
    await page.context().addCookies([{ name: 'session', value: 'any', url: freshServer.url }]);
    const answer = await page.goto(`${freshServer.url}/admin/contact-submissions`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('500 Internal Server Error')).toBeVisible();
    await expect(page.getByText(/no such table|sqlite|\bat .+:\d+:\d+/i)).toHaveCount(0);
  },
);

test('a form that is too large is refused by a page that says so', release, async ({ server }) => {
  const { tooLarge, refused } = readSampleRecord('interface-messages').failure;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const [path, bytes, status, text] of [
    ['/careers/apply', 30_000_000, 413, tooLarge],
    ['/contact', 200_000, 413, tooLarge],
    ['/api%', 10, 400, refused],
  ] as const) {
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: Buffer.alloc(bytes) });
    expect(answer.status, path).toBe(status);
    const [, heading, shown] = /<h1[^>]*>(.*?)<\/h1><p[^>]*>(.*?)<\/p>/.exec(await answer.text()) ?? [];
    expect([heading, shown]).toEqual(['Unexpected Application Error!', text]);
  }
});

test('an icon-only button shows its tooltip after 700 ms, or at once on focus', release, async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'LinkedIn' });
  const tooltip = link.locator('.tooltip');
  await expect(tooltip).toBeHidden();
  await link.hover();
  expect(await tooltip.evaluate((element) => getComputedStyle(element).transitionDelay)).toContain('0.7s');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.mouse.move(10, 10);
  await page.getByRole('link', { name: 'GitHub' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toBeVisible();
  expect(await tooltip.evaluate((element) => getComputedStyle(element).transitionDelay)).not.toContain('0.7s');
});

test(
  'notices are in a region labelled Notifications, reached by Alt+T, at most three at once',
  release,
  async ({ page }) => {
    await openContactForm(page);
    for (let sent = 0; sent < 4; sent++) {
      await fillEnquiry(page);
      // The test presses a key, because notices stay only while the pointer is on them.
      await page.getByRole('button', { name: 'Send Message' }).press('Enter');
      await expect(page.getByLabel('Full Name')).toHaveValue('');
      await page.locator('[data-sonner-toast]').first().hover();
    }
    const region = page.getByRole('region', { name: /^Notifications/ });
    await expect(region.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
    await page.keyboard.press('Alt+T');
    await expect(region.getByRole('list')).toBeFocused();
  },
);

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

  test('the bar has room for long names', async ({ page }) => {
    await page.goto('/about');
    const logo = page.getByRole('banner').getByRole('link').first();
    for (const name of ['Hollow Lane Tree Nursery Ltd', 'Hollingsworthandmontgomeries']) {
      await logo.locator('span').evaluate((span, text) => {
        span.textContent = text;
      }, name);
      const [inner, outer] = [await logo.boundingBox(), await page.getByRole('banner').boundingBox()];
      expect(inner?.height, name).toBeLessThanOrEqual(outer?.height ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
    }
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
