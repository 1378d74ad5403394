import type { Page } from '@playwright/test';
import { fetchLast } from './quiet.ts';
import { expect, test } from './site.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the theme follows the system until the visitor chooses, and the choice is remembered', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Dark theme' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/contact/sent');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const dark = await ground(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const light = await ground(page);
  expect(light).not.toBe(dark);

  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await ground(page)).toBe(dark);

  await page.goto('/contact');
  expect(await ground(page)).toBe(dark);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test("the browser's own bars have the colour of the theme", { tag: '@release' }, async ({ page }) => {
  // A browser takes the first that applies.
  const bars = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return metas.find(({ media }) => !media || matchMedia(media).matches)?.content;
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact/sent');
  const light = await bars();
  expect(light).toMatch(/^#f/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(bars).toMatch(/^#0/);
  const dark = await bars();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(bars).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(bars).toBe(dark);
  await page.goto('/about');
  await expect.poll(bars).toBe(dark);
});

test('a chosen theme is there before anything is painted', { tag: '@release' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark');
});

/** The names of the animations of each transition as it starts. They wait there, so that no test has to be quick. */
async function holdTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const started: string[] = [];
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { started });
    document.startViewTransition = (change) => {
      started.length = 0;
      const transition = start(change);
      const note = () => {
        for (const animation of document.getAnimations()) {
          if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')) {
            animation.pause();
            started.push((animation as CSSAnimation).animationName);
          }
        }
        started.push('ready');
      };
      // A busy browser may skip it.
      void transition.ready.then(note, () => {});
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { started: string[] }).started);
}

/** Presses the switch until the browser shows a transition: a busy one may skip it. Each press asks for the other theme. */
async function expectTransition(page: Page, started: () => Promise<string[]>, expected: string[]): Promise<void> {
  await expect(async () => {
    if ((await started()).length === 0) await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(started, { timeout: 5000 }).not.toEqual([]);
  }).toPass();
  expect(await started()).toEqual(expected);
}

test('the other theme sweeps from its button, and a link pressed meanwhile is followed', { tag: '@release' }, async ({
  page,
}) => {
  const started = await holdTransitions(page);
  await page.goto('/careers');
  await expectTransition(page, started, ['sweep', 'ready']);
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('under reduced motion the other theme is there at once', { tag: '@release' }, async ({ page }) => {
  const started = await holdTransitions(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/careers');
  await expectTransition(page, started, ['ready']);
});

for (const [theme, shown, hidden] of [
  ['dark', /marcus-oyelaran\./, /marcus-oyelaran-day\./],
  ['light', /marcus-oyelaran-day\./, /marcus-oyelaran\./],
] as const) {
  test(`in the ${theme} theme no picture of the other one is fetched, until it is switched`, {
    tag: '@release',
  }, async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    const fetched = (name: RegExp) => pictures.filter((url) => name.test(url)).length;
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/about');
    const portrait = page.getByRole('img', { name: /^Marcus Oyelaran/ });
    await portrait.scrollIntoViewIfNeeded();
    await expect.poll(() => fetched(shown)).toBe(1);
    await fetchLast(page);
    expect(fetched(hidden)).toBe(0);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(() => fetched(hidden)).toBe(1);
    await expect(portrait).toHaveCount(1);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no switch, and the system decides', async ({ page }) => {
    await page.goto('/contact/sent');
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeHidden();
  });
});
