import { test as base, expect, type Page } from '@playwright/test';

interface TestFixtures {
  /** These errors may appear on the console; any other fails the test. */
  allowedErrors: RegExp[];
  consoleWatch: undefined;
}

/** Chromium logs this if a page is shown or left before its transition is ready, which does no harm. */
const transitionTooLate = /Transition was (aborted because of invalid state|skipped. Navigation aborted)/;

const allowed = 'allowed on the console';

/** Adds allowed console errors to the details of one test. */
export const allowing = (pattern: RegExp, details: object = {}) => ({
  ...details,
  annotation: { type: allowed, description: pattern.source },
});

/** Fails if the page writes an error to the console. */
export const test = base.extend<TestFixtures>({
  allowedErrors: [[], { option: true }],
  consoleWatch: [
    async ({ page, allowedErrors }, use, { annotations }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // React only warns when it renders a page again because it differs from the served HTML.
        if (message.type() === 'error' || message.text().includes('React error')) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(undefined);
      const own = annotations.flatMap(({ type, description = '' }) =>
        type === allowed ? [new RegExp(description)] : [],
      );
      const patterns = [...allowedErrors, ...own, transitionTooLate];
      const unexpected = errors.filter((text) => !patterns.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects policy violations on all pages from now on, such as `style-src-attr inline at /about`. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, lineNumber } = event;
      const what = `${effectiveDirective} ${blockedURI} at ${location.pathname}:${lineNumber} ${sample}`;
      (window as unknown as { noteRefused(what: string): void }).noteRefused(what);
    });
  });
  return refused;
}
