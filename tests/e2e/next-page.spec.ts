import { createHash } from 'node:crypto';
import { expect, logIn, test } from './site.ts';

// The tests make elements of HTML in the page, which Trusted Types refuse.
test.use({ bypassCSP: true });

test('every public page has speculation rules, and no admin page does', async ({ page, request }) => {
  for (const path of ['/', '/about', '/blog/1', '/contact', '/newsletter', '/nothing']) {
    const answer = await request.get(path);
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(await answer.text()) ?? [];
    expect(JSON.parse(rules), path).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(answer.headers()['content-security-policy'], path).toContain(`'sha256-${hash}'`);
  }
  await page.goto('/admin/login');
  const rules = page.locator('script[type="speculationrules"]');
  await expect(rules).toHaveCount(0);
  await logIn(page);
  await expect(rules).toHaveCount(0);
});

test('Chromium prepares only links to public pages', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const prepared = new Set<string>();
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) prepared.add(key.url);
  });
  await page.goto('/blog');
  await page.evaluate(() => {
    const links = [
      '<a href="/admin/login">',
      '<a href="/api/contact-submissions.csv">',
      '<a href="/contact">',
      '<a href="/blog/rss.xml">',
      '<a href="https://elsewhere.example/">',
      '<a href="/careers?download" download>',
      '<a href="/careers?tab" target="_blank">',
      '<a href="/careers?nofollow" rel="nofollow">',
      '<a href="/careers?ordinary">',
    ];
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', links.map((link) => `${link}x</a>`).join(' '));
  });
  await session.send('Preload.enable');
  const paths = () => [...prepared].map((url) => url.replace(/^http:\/\/127\.0\.0\.1:\d+/, ''));
  await expect.poll(paths).toEqual(expect.arrayContaining(['/about', '/careers?ordinary', '/blog/1']));
  const others = /^https|admin|api|^\/contact$|rss|[?](download|tab|nofollow)/;
  expect(paths().filter((path) => others.test(path))).toEqual([]);
});

test('a prerendered page takes a theme chosen later', async ({ page }) => {
  // Playwright keeps Chromium from rendering pages ahead.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  await page.goto('/about');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-theme-switch]')).toHaveAttribute('aria-pressed', 'true');
});
