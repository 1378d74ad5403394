import { expect, type Page } from '@playwright/test';
import { elementsBeyondEdge } from './beyond-edge.ts';
import { violations } from './violations.ts';

const variants = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

const screens = new WeakMap<Page, Set<string>>();

/**
 * Expects no violation of axe's rules on a phone and on a desktop, in both themes, and nothing wider than the screen. In
 * `npm test` it looks at each screen of a test once, at one of the four by turns. Leaves the page at the width of a desktop.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const seen = screens.get(page) ?? new Set();
  const { pathname } = new URL(page.url());
  const chosen = process.env.QUICK_TESTS
    ? variants.filter((_, turn) => turn === seen.size % variants.length)
    : variants;
  if (process.env.QUICK_TESTS && seen.has(pathname)) return;
  screens.set(page, seen.add(pathname));
  for (const { width, colorScheme } of chosen) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
    expect(await elementsBeyondEdge(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
