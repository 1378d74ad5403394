import { expect, test } from './site.ts';

const menuLinks = {
  Solutions: [
    ['AI & Productivity', '/solutions/ai-productivity'],
    ['Education & Test Prep', '/solutions/education'],
    ['Career & HR Technology', '/solutions/career-hr'],
    ['Academic & Institutional', '/solutions/academic-institutional'],
    ['Communication & Reputation', '/solutions/communication-reputation'],
    ['Parenting & Child Safety', '/solutions/parenting-safety'],
    ['Creative & Entertainment', '/solutions/creative-entertainment'],
  ],
  Company: [
    ['Technologies', '/technologies'],
    ['Applications & Services', '/domains'],
    ['AI Requirements', '/ai-requirements'],
    ['Careers', '/careers'],
  ],
  Resources: [
    ['Case Studies', '/case-studies'],
    ['Blog', '/blog'],
    ['Whitepapers', '/whitepapers'],
    ['Webinars', '/webinars'],
  ],
} as const;

test('every link of the bar and its menus is in the HTML', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  const hrefs = [...header.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  for (const [, href] of Object.values(menuLinks).flat()) expect(hrefs).toContain(href);
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/about', '/#contact', '/roi-calculator']));
});

test.describe('the menus on a desktop', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('open after 200 ms of hovering and close after 150 ms', async ({ page }) => {
    const solutions = page.getByRole('button', { name: 'Solutions' });
    const panel = page.getByRole('link', { name: /^Education & Test Prep/ });
    await solutions.hover();
    await page.clock.runFor(190);
    await expect(solutions).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(20);
    await expect(panel).toBeVisible();

    await page.mouse.move(640, 700);
    await page.clock.runFor(140);
    await expect(solutions).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(20);
    await expect(panel).toBeHidden();
  });

  test('skip the delay when another was open within 300 ms, and not later', { tag: '@release' }, async ({ page }) => {
    const company = page.getByRole('button', { name: 'Company' });
    await page.getByRole('button', { name: 'Solutions' }).hover();
    await page.clock.runFor(210);
    await page.mouse.move(640, 700);
    await page.clock.runFor(160);
    await page.clock.runFor(280);
    await company.hover();
    await page.clock.runFor(1);
    await expect(company).toHaveAttribute('aria-expanded', 'true');

    await page.mouse.move(640, 700);
    await page.clock.runFor(160);
    await page.clock.runFor(310);
    await company.hover();
    await page.clock.runFor(190);
    await expect(company).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(20);
    await expect(company).toHaveAttribute('aria-expanded', 'true');
  });

  test('a click on a menu that hovering has just opened leaves it open', async ({ page }) => {
    const solutions = page.getByRole('button', { name: 'Solutions' });
    await solutions.hover();
    await page.clock.runFor(210);
    await solutions.click();
    await expect(solutions).toHaveAttribute('aria-expanded', 'true');
    await solutions.click();
    await expect(solutions).toHaveAttribute('aria-expanded', 'false');
  });
});

for (const [theme, picture] of [
  ['dark', '/pictures/menu-night.webp'],
  ['light', '/pictures/menu-day.webp'],
] as const) {
  test(`in the ${theme} theme the small pictures are fetched when the pointer comes to their menu`, {
    tag: '@release',
  }, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/pictures/menu')) fetched.push(pathname);
    });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/careers', { waitUntil: 'networkidle' });
    expect(fetched).toEqual([]);
    await page.getByRole('button', { name: 'Solutions' }).hover();
    await expect.poll(() => fetched).toEqual([picture]);
  });
}

test('the menu of a phone ends in the address and the picture of who answers', { tag: '@release' }, async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/careers', { waitUntil: 'networkidle' });
  expect(fetched).not.toContain('/pictures/contact-day.webp');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.locator('#site-menu');
  await expect(menu.getByRole('link', { name: /@/ })).toBeInViewport();
  await expect.poll(() => fetched).toContain('/pictures/contact-day.webp');
});

test('the menus work by keyboard', async ({ page }) => {
  await page.goto('/');
  const resources = page.getByRole('button', { name: 'Resources' });
  await resources.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Webinars/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Case Studies/ }).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^Blog/ }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(resources).toBeFocused();
  await expect(resources).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('ArrowDown');
  await expect(resources).toHaveAttribute('aria-expanded', 'true');
  for (let link = 0; link < 5; link++) await page.keyboard.press('Tab');
  await expect(resources).toHaveAttribute('aria-expanded', 'false');
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('past 20 px of scrolling the bar is more opaque and has a stronger shadow', { tag: '@release' }, async ({
  page,
}) => {
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
    for (const [group, links] of Object.entries(menuLinks)) {
      await menu.getByRole('button', { name: group }).click();
      for (const [name, href] of links) {
        const link = menu.locator(`a[href="${href}"]`);
        await expect(link).toBeVisible();
        await expect(link).toContainText(name);
      }
    }
    await toggle.click();
    await expect(menu).toBeHidden();

    await toggle.click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/#contact$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a menu opens on focus', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('a[href="/webinars"]').first()).toBeHidden();
    await page.getByRole('button', { name: 'Resources' }).focus();
    await expect(page.locator('a[href="/webinars"]').first()).toBeVisible();
  });

  test('the mobile menu opens with all its groups', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const [, href] of Object.values(menuLinks).flat()) {
      await expect(page.locator(`header a[href="${href}"]`)).toBeVisible();
    }
  });
});
