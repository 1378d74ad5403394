import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, fillEnquiry, logIn, openContactForm, sendEnquiry, test } from '../e2e/site.ts';

const widths = [1280, 390];
const themes = ['dark', 'light'] as const;

/** Every page, and every state of one that shows something new. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  Home: (page) => page.goto('/'),
  'Home with the menu open': async (page) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    if (await toggle.isVisible()) await toggle.click();
    await page.getByRole('button', { name: 'Solutions' }).click();
  },
  'the contact form with errors': async (page) => {
    await openContactForm(page);
    await fillEnquiry(page, { name: ' ', phone: '1234567890123456' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Enter your full name.').waitFor();
  },
  'the contact page': (page) => page.goto('/contact'),
  'the confirmation': (page) => page.goto('/contact/sent'),
  'not found': (page) => page.goto('/nowhere'),
  login: (page) => page.goto('/admin/login'),
  'the list of submissions': (page) => logIn(page),
  'a whole submission': async (page) => {
    await logIn(page);
    await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).first().click();
  },
  'the question before deleting': async (page) => {
    await logIn(page);
    await page
      .getByRole('button', { name: /^Delete the submission/ })
      .first()
      .click();
  },
};

test.use({ allowedErrors: [/status of 4(04|22)|404/] });

test.beforeAll(({ server }) => sendEnquiry(server));

for (const [name, open] of Object.entries(states)) {
  for (const width of widths) {
    for (const theme of themes) {
      test(`${name} has no violation at ${width} px, ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await open(page);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(found).toEqual([]);
      });
    }
  }
}
