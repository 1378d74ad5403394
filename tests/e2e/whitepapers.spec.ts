import { expect, test } from './site.ts';

test('the featured whitepaper has 48 pages, and six more follow with category, length and date', async ({ page }) => {
  await page.goto('/whitepapers');
  const papers = page.getByRole('main').getByRole('article');
  await expect(papers).toHaveCount(7);
  await expect(papers.first()).toContainText('Featured whitepaper');
  await expect(papers.first().getByText('48 pages', { exact: true })).toBeVisible();
  for (const paper of await papers.all()) {
    await expect(paper.getByText(/^(Technology|Healthcare|Finance|Manufacturing|Retail|Education)$/)).toBeVisible();
    await expect(paper.getByText(/^\d+ pages$/)).toBeVisible();
    await expect(paper.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
    const title = (await paper.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await expect(paper.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription(title);
  }
});
