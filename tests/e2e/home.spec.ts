import type { Locator, Page } from '@playwright/test';
import { expect, release, test } from './site.ts';

const anchors = ['home', 'domains', 'applications', 'solutions', 'capabilities', 'about', 'mission', 'contact'];

test('Home has its sections in order, with their texts, figures and links', async ({ page }) => {
  await page.goto('/');
  for (const id of anchors) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  const tops = await page.evaluate(
    (ids) => ids.map((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) + scrollY),
    ['home', 'domains', 'applications', 'capabilities', 'about', 'contact'],
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));

  await test.step('the hero', async () => {
    const hero = page.locator('#home');
    await expect(hero).toContainText('AI & ML Innovation Since 2021');
    await expect(hero.getByRole('link', { name: 'Explore Solutions' })).toHaveAttribute('href', '/domains');
    await expect(hero.getByRole('link', { name: 'View Our Work' })).toHaveAttribute('href', '/case-studies');
    await expectFigures(hero, {
      'AI Projects': '25+',
      'Client Satisfaction': '95%+',
      'AI Solutions': '24/7',
      'Years Innovation': '4+',
      'Cost Reduction': '32%',
      Efficiency: '+65%',
    });
    await expect(hero.getByRole('complementary', { name: 'AI-Powered Results' })).toBeVisible();
  });

  await test.step('embedded AI', async () => {
    const section = page.locator('#domains');
    await expect(section.getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
      ...['TinyML Solutions', 'IoT Intelligence', 'Automotive AI'],
      ...['Industrial Automation', 'Smart Infrastructure', 'Edge Security'],
    ]);
    for (const card of await section.getByRole('article').all()) {
      expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    }
    await expectFigures(section, { Power: 'Under 1mW', Latency: 'Under 1ms', Accuracy: '98.7%' });
    await expect(section.locator('a[href="/technologies"]')).toBeVisible();
  });

  await test.step('the applications', async () => {
    const section = page.locator('#applications');
    const categories = [
      ['AI and Productivity', 2],
      ['Education and Test Preparation', 5],
      ['Career and HR', 2],
      ['Academic and Institutional', 2],
      ['Communication and Reputation', 2],
      ['Parenting and Child Safety', 2],
      ['Creative and Entertainment', 2],
    ] as const;
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(categories.map(([title]) => title));
    for (const [title, count] of categories) {
      const row = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
      await expect(row).toContainText(`${count} applications`);
      await expect(row).toContainText('Production Ready');
      await expect(row.locator('a[target="_blank"][rel="noopener noreferrer"][href^="https://"]')).toHaveCount(count);
    }
    await expect(section.getByRole('link', { name: 'Explore All Solutions' })).toHaveAttribute('href', '/domains');
    const row = section.getByRole('listitem').first();
    const entry = row.getByRole('link', { name: /^Dayframe/ });
    await expect(entry).toBeHidden();
    await row.getByText('2 applications').click();
    await expect(entry).toBeVisible();
  });

  await test.step('about the company', async () => {
    const section = page.locator('#about');
    await expect(section.locator('#mission')).toContainText('democratize AI');
    await expect(section.locator('#mission')).toContainText('leading AI innovation company');
    await expect(section.getByRole('article')).toHaveCount(5);
    await expect(section.getByRole('img')).toHaveCount(6);
    for (const year of ['2021', '2022', '2023', '2025']) {
      await expect(section.getByText(year, { exact: true })).toBeVisible();
    }
    await expectFigures(section, {
      'Team Members': '10+',
      'Projects Delivered': '15+',
      'Client Satisfaction': '95%',
      'Years of Innovation': '4',
    });
  });
});

test('Scroll Down leads below the hero, and a figure to its receipt', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Scroll Down' }).click();
  await expectInView(page, 'domains');
  await page.locator('#home').getByRole('link', { name: '25+' }).click();
  await expect(page).toHaveURL(/\/trust#projects$/);
  const receipt = page.locator('#projects');
  await expect(receipt).toBeInViewport();
  await expect(receipt.getByRole('term')).toContainText(['Period', 'Method', 'Counted by', 'Date']);
});

test('a URL with a hash scrolls to its element below the bar after 100 ms, also from another page', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Mission' }).click();
  await page.waitForURL(/\/($|#mission)/);
  await page.waitForLoadState('load');
  await page.clock.runFor(150);
  await expect(page).toHaveURL(/\/#mission$/);
  await expectInView(page, 'mission');
});

for (const width of [1280, 390])
  test(`reading at ${width} px causes no layout shift, and takes a bounded height`, release, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 400) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 60)));
      }
    });
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.001);
    if (width < 1280) return;
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9500);
    expect((await page.locator('main').innerText()).split(/\s+/).length).toBeLessThanOrEqual(1500);
  });

async function expectFigures(section: Locator, figures: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(figures)) {
    const group = section.locator('dl > div').filter({ has: section.page().getByText(label, { exact: true }) });
    await expect(group.locator('dd').first()).toHaveText(value);
  }
}

/** Expects that the element's top is on the screen and not under the bar. */
async function expectInView(page: Page, id: string): Promise<void> {
  const top = () => page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(400);
  await expect.poll(top).toBeGreaterThanOrEqual(72);
}
