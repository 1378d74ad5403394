import { expect, type Page } from '@playwright/test';
import { elementsBeyondEdge } from './beyond-edge.ts';
import { violations } from './violations.ts';

const variants = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

const calls = new WeakMap<Page, number>();

/**
 * Expects no violation of axe's rules on a phone and on a desktop, in both themes, and nothing wider than the screen. In
 * `npm test` each call looks at one of the four, by turns. Leaves the page at the width of a desktop.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const call = calls.get(page) ?? 0;
  calls.set(page, call + 1);
  const chosen = process.env.QUICK_TESTS ? [variants[call % variants.length] ?? variants[0]] : variants;
  for (const { width, colorScheme } of chosen) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
    expect(await elementsBeyondEdge(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
