import type { Page } from '@playwright/test';
import { allowing, expect, release, test } from './site.ts';

const main = (page: Page) => page.getByRole('main');

test.describe('the blog', () => {
  test('lists six posts with category, date and read time, each linked to its article', async ({ page }) => {
    await page.goto('/blog');
    const entries = main(page).getByRole('article');
    await expect(entries).toHaveCount(6);
    const categories = ['Healthcare', 'Finance', 'Technology', 'Retail', 'Enterprise', 'Data'];
    for (const [index, category] of categories.entries()) {
      const entry = entries.nth(index);
      await expect(entry.getByText(category, { exact: true })).toBeVisible();
      await expect(entry.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
      await expect(entry.getByText(/^\d+ min read$/)).toBeVisible();
      await expect(entry.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute(
        'href',
        `/blog/${index + 1}`,
      );
    }
  });
});

test.describe('an article', () => {
  test('has all its parts, with the read time computed from its words', async ({ page }) => {
    await page.goto('/blog/1');
    const article = main(page).locator('article').first();
    const header = article.locator('header');
    await expect(header.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    await expect(header.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(header.getByRole('img')).toHaveAttribute('alt', /\w+ \w+ \w+/);
    await expect(header.getByText(/^(Healthcare|Finance|Technology)$/)).toBeVisible();
    await expect(header.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(article.getByRole('link', { name: 'Contact Our Experts' })).toHaveAttribute('href', '/#contact');

    const { wordCount, author } = await page
      .locator('script[type="application/ld+json"]')
      .first()
      .evaluate((script) => JSON.parse(script.textContent ?? ''));
    await expect(header.getByText(`${Math.ceil(wordCount / 220)} min read`, { exact: true })).toBeVisible();
    await expect(header.getByText(author.name, { exact: true })).toBeVisible();
    await expect(header.getByText(author.jobTitle, { exact: true })).toBeVisible();
  });
});

test.describe('the table of contents of an article', () => {
  test('follows the scroll position in both directions', release, async ({ page }) => {
    await page.goto('/blog/1');
    const current = page.locator('[data-contents] [aria-current="location"]');
    const headings = await page.locator('.prose h2').allTextContents();
    const readAt = (index: number) =>
      page
        .locator('.prose h2')
        .nth(index)
        .evaluate((title) =>
          scrollTo({ top: scrollY + title.getBoundingClientRect().top - innerHeight / 4, behavior: 'instant' }),
        );
    await expect(current).toHaveCount(0);
    for (const index of [0, 1, 3, 2]) {
      await readAt(index);
      await expect(current).toHaveText([headings[index] ?? '']);
    }
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(current).toHaveText([headings.at(-1) ?? '']);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(current).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is complete, with its text, its chart and a working table of contents', async ({ page }) => {
    await page.goto('/blog/3');
    await expect(page.locator('.prose h2').last()).toBeVisible();
    await expect(page.locator('.prose figure').first().getByRole('img')).toBeVisible();
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
    await link.click();
    await expect(page.locator('.prose h2:target')).toHaveText((await link.textContent()) ?? '');
  });
});

test('an unpublished post shows its title and the nearest article', allowing(/status of 404/), async ({ page }) => {
  await page.goto('/blog');
  const link = page.locator('a[href="/blog/4"]');
  const title = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(main(page).getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  await expect(main(page)).toContainText(`“${title}”`);
  await main(page)
    .getByRole('link', { name: /^Available now/ })
    .click();
  await expect(page).toHaveURL(/\/blog\/[123]$/);
});
