import { dirname } from 'node:path/posix';
import type { Page } from '@playwright/test';
import { store } from '../e2e/database.ts';
import {
  estimate,
  expect,
  fillEnquiry,
  holdTimers,
  layOutWholePage,
  logIn,
  openContactForm,
  plainNoticeMs,
  releaseUnless,
  sendEnquiry,
  startSession,
  test,
} from '../e2e/site.ts';
import { builtPages } from '../servers/built-site.ts';
import { elementsBeyondEdge, rulesOfThemes, violations } from './violations.ts';

const widths = [1280, 390];
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>';
const themes = ['dark', 'light'] as const;

const pages = builtPages();

/** One page of each kind of record. Further pages of a kind differ only in their text and drawings. */
const kindsInFolders = new Set([
  ...['/solutions/academic-institutional', '/solutions/data-strategy', '/solutions/education'],
  ...['/capabilities/advanced', '/capabilities/tinyml'],
  ...pages.filter((path) => !/^\/(solutions|capabilities)\//.test(path) && isFirstInFolder(path)),
]);

/** Includes pages that are rendered on demand, and every state of a page that shows something new. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'Home with the menu open': async (page) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    if (await toggle.isVisible()) await toggle.click();
    const solutions = page.getByRole('button', { name: 'Solutions' });
    await solutions.click();
    await expect(solutions).toHaveAttribute('aria-expanded', 'true');
  },
  'Home with its tabs awake': async (page) => {
    await page.goto('/');
    await page.dispatchEvent('body', 'pointerover');
    await page.locator('#capabilities').scrollIntoViewIfNeeded();
    await page.getByRole('tab').first().waitFor();
  },
  'Home with a stroke that was read': async (page) => {
    await page.goto('/');
    await page.locator('[data-gestures]').getByRole('button', { name: 'Wave' }).click();
    await page.getByText('Read as: Wave').waitFor();
  },
  'the contact form with errors': async (page) => {
    await openContactForm(page);
    await fillEnquiry(page, { name: ' ', subject: ' ' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Enter your full name.').waitFor();
  },
  'the requirements of an industry': async (page) => {
    await page.goto('/ai-requirements#industry');
    await page.getByRole('tab', { name: 'Industry' }).hover();
    await page.locator('.link-tabs[data-awake]').waitFor();
    await page.locator('summary').first().click();
    await page.locator('details[open] > summary').first().waitFor();
  },
  'an estimate': async (page) => {
    await estimate(page);
    await page.locator('[name="industry"]').selectOption('other');
  },
  'the catalogue with nothing found': async (page) => {
    await page.goto('/domains?q=no-such-thing');
    await page.getByText('No applications found').waitFor();
  },
  'the contact page': (page) => page.goto('/contact'),
  'the image generated': async (page) => {
    const json = { imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' };
    await page.route('**/api/generate-image', (route) => route.fulfill({ json }));
    await holdTimers(page, plainNoticeMs);
    await page.goto('/generate-image');
    await page.getByRole('button', { name: 'Generate Image' }).hover();
    await page.locator('main astro-island:not([ssr])').waitFor();
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await page.getByText('Image generated successfully!').waitFor();
  },
  'not found': (page) => page.goto('/nowhere'),
  'a post without an article': (page) => page.goto('/blog/4'),
  'the newsletter': (page) => page.goto('/newsletter'),
  login: (page) => page.goto('/admin/login'),
  'the list of submissions': (page) => logIn(page),
  security: async (page) => {
    await startSession(page);
    await page.goto('/admin/security');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
    await page.locator('[name="current"]').fill('wrong');
    await page.locator('[name="next"]').fill('short');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('The new password must have').first().waitFor();
  },
  'the audit log': async (page) => {
    await startSession(page);
    await page.goto('/admin/audit-log');
    await page.getByRole('table', { name: 'Audit log' }).waitFor();
  },
  'a whole submission': async (page) => {
    await logIn(page);
    await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).first().click();
    await page.locator('[data-message]').waitFor();
    await page.locator('.composer').waitFor();
  },
  'an inbox with nothing in it': async (page) => {
    await startSession(page);
    await page.goto('/admin/contact-submissions?q=nothing+of+that+kind');
    await page.getByText('No matches for').waitFor();
  },
  'the spam view': async (page) => {
    await startSession(page);
    await page.goto('/admin/contact-submissions?view=spam');
    await page.getByText('Filled in the hidden field').waitFor();
  },
  'the question before deleting several': async (page) => {
    await logIn(page);
    await page.getByRole('checkbox', { name: 'Select all submissions shown' }).check();
    await page
      .getByRole('group', { name: 'Selected submissions' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await page.getByRole('alertdialog').waitFor();
  },
};

/** `npm test` checks these too. The others are rare, or resemble one of these. */
const usual = new Set([
  'Home with the menu open',
  'the contact form with errors',
  'an estimate',
  'not found',
  'the newsletter',
  'login',
  'the list of submissions',
  'security',
  'a whole submission',
]);

test.use({ allowedErrors: [/status of 4(01|04|22)|404/] });

test.beforeAll(async ({ server }) => {
  await sendEnquiry(server);
  await store(server, [{ name: 'Bot', spam_reason: 'Filled in the hidden field' }]);
});

for (const [turn, path] of pages.entries()) {
  const isUsual = dirname(path) === '/' || kindsInFolders.has(path);
  test(`${path} has no violation`, releaseUnless(isUsual), async ({ page }) => {
    const isWhole = isUsual && !process.env.QUICK_TESTS;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Axe ignores the content of pictures, and drawing them takes longer than everything else.
    await page.route(/[.](avif|webp)$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }));
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolation(page, width, isWhole ? null : turn);
    }
  });
}

for (const [turn, [name, open]] of Object.entries(states).entries()) {
  test(`${name} has no violation`, releaseUnless(usual.has(name)), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      // Another button opens the menu on phones.
      if (index === 0 || name === 'Home with the menu open') await open(page);
      await expectNoViolation(page, width, process.env.QUICK_TESTS ? turn : null);
    }
  });
}

/**
 * Checks WCAG 2.2 A and AA, axe's best practices, and that nothing is wider than the screen.
 *
 * @param turn limits axe to one width in one theme, which depend on this number
 */
async function expectNoViolation(page: Page, width: number, turn: number | null): Promise<void> {
  // The whole page is styled after the first interaction. Unstyled parts would keep the previous theme's colors.
  await page.waitForLoadState();
  await layOutWholePage(page);
  expect(await elementsBeyondEdge(page), `${width} px`).toEqual([]);
  if (turn !== null) {
    const theme = themes[Math.floor(turn / 2) % themes.length] ?? themes[0];
    if (width === widths[turn % widths.length]) await expectNone(page, theme, width);
    return;
  }
  await expectNone(page, themes[0], width);
  // The rules that depend on the theme take only half as long as all rules.
  await expectNone(page, themes[1], width, rulesOfThemes);
}

function isFirstInFolder(path: string): boolean {
  return pages.find((one) => dirname(one) === dirname(path)) === path;
}

async function expectNone(page: Page, theme: (typeof themes)[number], width: number, rules?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  expect(await violations(page, rules), `${theme}, ${width} px`).toEqual([]);
}
