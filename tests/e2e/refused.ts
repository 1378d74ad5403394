import type { Page } from '@playwright/test';

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
