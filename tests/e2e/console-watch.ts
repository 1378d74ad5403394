import { test as base, expect, type Page } from '@playwright/test';

interface TestFixtures {
  /** What the console may say in this test; anything else of level error fails it. */
  allowedErrors: RegExp[];
  consoleWatch: undefined;
}

/** Chromium reports these itself when a page is shown or left before its transition is ready. The page is whole. */
const transitionTooLate = /Transition was (aborted because of invalid state|skipped. Navigation aborted)/;

const allowed = 'allowed on the console';

/** Lets the console say this in one test, of which these are the details. */
export const allowing = (pattern: RegExp, details: object = {}) => ({
  ...details,
  annotation: { type: allowed, description: pattern.source },
});

/** A test that fails when the page writes an error to its console. */
export const test = base.extend<TestFixtures>({
  allowedErrors: [[], { option: true }],
  consoleWatch: [
    async ({ page, allowedErrors }, use, { annotations }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // A page that React draws again, because it is not what it was served as, is a warning.
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

/** Collects what the policy of any page refuses from now on: `style-src-attr inline at /about`. */
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
