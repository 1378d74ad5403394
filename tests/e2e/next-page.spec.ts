import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { recordOf } from '../reading/records.ts';
import { type Browser, startBrowser, until } from '../servers/browser.ts';
import { expect, logIn, test } from './site.ts';

// The tests make elements of HTML in the page, which Trusted Types refuse.
test.use({ bypassCSP: true });

test('every public page holds the rules, which its policy names, and no page of the admin area does', async ({
  page,
  request,
}) => {
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

test('Chromium prepares the links to public pages, and no others', async ({ page }) => {
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

test('what is hovered is fetched, and the click uses it', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const ready: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') ready.push(new URL(key.url).pathname);
  });
  await session.send('Preload.enable');
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'About', exact: true });
  await link.hover();
  await expect.poll(() => ready).toContain('/about');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recordOf('about-page').hero.title);
  const delivery = () =>
    (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming & { deliveryType: string })
      .deliveryType;
  expect(await page.evaluate(delivery)).toBe('navigational-prefetch');
});

test.describe('a page that was rendered ahead', () => {
  let browser: Browser;
  test.beforeEach(async () => {
    browser = await startBrowser();
  });
  test.afterEach(() => browser.close());

  /** Hovers a link until its page is there, does something, and clicks it. */
  async function go(selector: string, before: () => Promise<unknown> = async () => {}): Promise<void> {
    const here = await browser.evaluate<string>('location.pathname');
    // Again and again: a pointer that came before the rules did is not noticed until it moves.
    await until(async () => {
      await browser.hover('h1');
      await browser.hover(selector);
      await pause(400);
      return browser.hasPageAhead();
    });
    await before();
    await browser.hover(selector);
    await browser.press();
    await until(() => browser.evaluate(`location.pathname !== '${here}' && document.visibilityState === 'visible'`));
    expect(await browser.evaluate("performance.getEntriesByType('navigation')[0].activationStart")).toBeGreaterThan(0);
  }

  test('comes with the click, in the theme that was chosen meanwhile', async ({ server }) => {
    await browser.goto(`${server.url}/careers`);
    const isDark = "matchMedia('(prefers-color-scheme: dark)').matches";
    const other = (await browser.evaluate<boolean>(isDark)) ? 'light' : 'dark';
    await go('.site-header a[href="/about"]', () =>
      browser.evaluate("document.querySelector('[data-theme-switch]').click()"),
    );
    expect(await browser.evaluate('document.documentElement.dataset.theme')).toBe(other);
    const pressed = "document.querySelector('[data-theme-switch]').getAttribute('aria-pressed')";
    expect(await browser.evaluate(pressed)).toBe(String(other === 'dark'));
  });

  test('scrolls to its hash, and its particles run when it is seen', async ({ server }) => {
    await browser.goto(`${server.url}/about`);
    await go('.site-header a[href="/#contact"]');
    const top = "document.getElementById('contact').getBoundingClientRect().top";
    await until(() => browser.evaluate(`location.hash === '#contact' && ${top} < innerHeight`));
    const toTop = "scrollTo({ top: 0, behavior: 'instant' })";
    const state = "document.querySelector('canvas[data-particles]').dataset.state";
    await until(() => browser.evaluate(`${toTop}, ${state} === 'running'`));
  });
});
