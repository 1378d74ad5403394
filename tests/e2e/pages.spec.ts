import type { Page } from '@playwright/test';
import { watchPolicy } from './console-watch.ts';
import { allowing, expect, release, test } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const day = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

async function expectLinks(page: Page, links: Record<string, string>): Promise<void> {
  for (const [name, href] of Object.entries(links)) {
    await expect(main(page).getByRole('link', { name }).first()).toHaveAttribute('href', href);
  }
}

test('lists of posts, case studies and whitepapers show each entry with its facts', async ({ page }) => {
  for (const [path, count, facts] of [
    ['/blog', 6, [day, /^\d+ min read$/]],
    ['/case-studies', 6, [/^Key results$/]],
    ['/whitepapers', 7, [day, /^\d+ pages$/]],
  ] as const) {
    await page.goto(path);
    const entries = main(page).getByRole('article');
    await expect(entries).toHaveCount(count);
    for (const [index, entry] of (await entries.all()).entries()) {
      for (const fact of facts) await expect(entry.getByText(fact)).toBeVisible();
      const title = entry.getByRole('heading', { level: 2 });
      if (path === '/whitepapers') {
        const download = entry.getByRole('button', { name: 'Download' });
        await expect(download).toHaveAccessibleDescription((await title.textContent()) ?? '');
      } else await expect(title.getByRole('link')).toHaveAttribute('href', `${path}/${index + 1}`);
    }
  }
});

test('an article has all its parts', async ({ page }) => {
  await page.goto('/blog/3');
  const article = main(page).locator('article').first();
  const header = article.locator('header');
  await expect(header.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(header.getByRole('img')).toHaveAttribute('alt', /\w+ \w+ \w+/);
  await expect(header.getByText(day)).toBeVisible();
  await expectLinks(page, { 'Back to Blog': '/blog', 'Contact Our Experts': '/#contact' });
  const { wordCount, author } = await page
    .locator('script[type="application/ld+json"]')
    .first()
    .evaluate((script) => JSON.parse(script.textContent ?? ''));
  for (const text of [`${Math.ceil(wordCount / 220)} min read`, author.name, author.jobTitle]) {
    await expect(header.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.locator('.prose figure').first().getByRole('img')).toBeVisible();
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
  await link.click();
  await expect(page.locator('.prose h2:target')).toHaveText((await link.textContent()) ?? '');
});

test('requirement tabs load nothing before interaction, then follow the arrow keys and the hash', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/ai-requirements', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);

  await page.goto('/ai-requirements#data');
  // The browser focuses the panel, except at an earlier place of the page.
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('href', '#data');
  await page.getByRole('tab', { name: 'ROI' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Industry' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'industry');
  await expect(page).toHaveURL(/#industry$/);
});

test('a case study shows every field of its record, and its figures open their receipts', async ({ page }) => {
  await page.goto('/case-studies/1');
  const article = main(page).locator('article');
  await expect(article.getByRole('term')).toContainText([
    ...['Client', 'Duration', 'Team Size', 'Completed'],
    ...['Return on Investment', 'Payback Period', 'Annual Savings', 'Efficiency Gain'],
  ]);
  await expect(article.getByRole('heading', { level: 2 })).toHaveText([
    ...['Key Results', 'The challenge', 'The solution', 'Implementation', 'Measurable results'],
  ]);
  await expectLinks(page, { 'Schedule a Consultation': '/#contact', 'Calculate Your ROI': '/roi-calculator' });

  await page.setViewportSize({ width: 390, height: 800 });
  const term = page.getByRole('term').filter({ hasText: 'Counted by' });
  await expect(term).toHaveCount(0);
  for (const [figure, name] of [
    ['340%', 'Return on Investment'],
    ['45%', 'Efficiency Gain'],
    ['$1.2 million', 'Savings and efficiency of a case study'],
  ] as const) {
    await page.getByRole('button', { name: figure }).click();
    const receipt = page.getByRole('region', { name: `${figure}, ${name}`, exact: true });
    await expect(receipt).toBeInViewport({ ratio: 1 });
    await expect(receipt.filter({ has: term })).toContainText(`${figure} · ${name}`);
    await page.keyboard.press('Escape');
    await expect(term).toHaveCount(0);
  }
});

test('capabilities and solutions show their parts and links', async ({ page }) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a');
  await page.goto('/capabilities/governance');
  await expect(page.getByText('G', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Use Cases' })).toBeVisible();
  await expectLinks(page, { 'Contact Us': '/#contact', 'Calculate ROI': '/roi-calculator' });
  await expect(trail).toHaveText(['Home', 'AI Capabilities']);

  await page.goto('/solutions/healthcare');
  for (const href of ['/case-studies', '/#contact', '/roi-calculator']) {
    await expect(main(page).locator(`a[href="${href}"]`).first()).toBeVisible();
  }
  await expect(trail.last()).toHaveAttribute('href', '/#solutions');

  await page.goto('/solutions/ai-productivity');
  const screen = page.getByRole('img', { name: /^Dayframe shows a working week/ });
  await expect(screen).toContainText('Draft test plan');
  await expect(screen.locator('a, button, input, [tabindex]')).toHaveCount(0);
});

test('a missing page says what is missing, and where to go', allowing(/404/), async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);

  expect((await page.goto('/capabilities/telepathy'))?.status()).toBe(404);
  await expect(page.getByText('Capability not found')).toBeVisible();

  expect((await page.goto('/case-studies/4'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case Study Not Found');
  await expectLinks(page, { 'Back to Case Studies': '/case-studies' });

  await page.goto('/blog');
  const link = page.locator('a[href="/blog/4"]');
  const title = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectLinks(page, { 'Back to Blog': '/blog' });
  await expect(main(page)).toContainText(`“${title}”`);
  const nearest = main(page).getByRole('link', { name: /^Available now/ });
  await nearest.click();
  await expect(page).toHaveURL(/\/blog\/[123]$/);
});

test('an injected script does not run', allowing(/Content Security Policy|404/), async ({ page }) => {
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const evil =
      '<script>window.harmed = 1</script><script src="https://evil.example/a.js"></script>' +
      '<script src="data:text/javascript,window.harmed=2"></script><style>body{opacity:.5}</style>' +
      '<p id="evil" style="opacity:.4" onclick="window.harmed = 3">x</p>' +
      '<img src="x" onerror="window.harmed = 4"><a id="link" href="javascript:window.harmed=5">y</a>';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', `${evil}</main>`) });
  });
  const refused = await watchPolicy(page);
  await page.goto('/about');
  await page.locator('#evil').click();
  await page.locator('#link').click();
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(8);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  expect(await page.locator('#evil').evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is shown, but no control that needs a script', release, async ({ page }) => {
    await page.goto('/domains?category=iot');
    await expect(page.locator('[data-entry]:visible')).toHaveCount(20);
    for (const control of ['.search-button', '[data-theme-switch]', '.category-button', 'main [type=search]']) {
      await expect(page.locator(control), control).not.toHaveCount(0);
      await expect(page.locator(control).first(), control).toBeHidden();
    }
    await page.goto('/');
    const gestures = page.locator('[data-gestures]');
    await expect(gestures.locator('.gestures-decision')).toBeHidden();
    await expect(gestures.locator('.gestures-answers')).toContainText('Spiral');
    await expect(gestures.getByRole('button').or(gestures.getByRole('application'))).toHaveCount(0);
    for (const [path, panels] of Object.entries({ '/webinars': 2, '/ai-requirements': 8 })) {
      await page.goto(path);
      await expect(page.locator('.link-tab-panel').filter({ visible: true }), path).toHaveCount(panels);
    }
  });
});
