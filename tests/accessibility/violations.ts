import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Only these rules depend on the theme, which changes colors and swaps pictures. */
export const rulesOfThemes = ['color-contrast', 'link-in-text-block', 'image-alt', 'role-img-alt', 'svg-img-alt'];

/**
 * Lists each violation with its elements. This is three times as fast as the Playwright builder.
 *
 * @param rules limits the check to these rules
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(settled);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags };
  return page.evaluate(async (runOnly) => {
    const results = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      iframes: false,
    });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
  }, runOnly);
}

/**
 * Runs in the page, and resolves when the transitions to another theme or width have ended. A transition of 1 ms
 * outlasts a frame on a busy machine, and an inherited color starts its transition after its parent's. Frames are
 * counted, because a transition's promise sometimes never resolved on a busy machine.
 */
export async function settled(): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    if (!document.getAnimations().some((animation) => animation instanceof CSSTransition)) return;
  }
}

/** Lists the first elements that make the page wider than the screen, unless they scroll by themselves. */
export async function elementsBeyondEdge(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const names = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.localName}.${element.className}`.slice(0, 80));
    return [`${scrollWidth} px`, ...names.slice(0, 5)];
  });
}

const variants = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

const screens = new WeakMap<Page, Set<string>>();

/**
 * Expects no violation of axe's rules, and nothing wider than the screen, on a phone and a desktop in both themes.
 * `npm test` checks each screen of a test once, in one of the four variants. Leaves the page at desktop width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const seen = screens.get(page) ?? new Set();
  const { pathname } = new URL(page.url());
  const chosen = process.env.QUICK_TESTS
    ? variants.filter((_, turn) => turn === seen.size % variants.length)
    : variants;
  if (process.env.QUICK_TESTS && seen.has(pathname)) return;
  screens.set(page, seen.add(pathname));
  for (const [turn, { width, colorScheme }] of chosen.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The first two are the two widths, so the others differ only in the theme.
    const rules = turn < 2 ? undefined : rulesOfThemes;
    expect(await violations(page, rules), `${colorScheme}, ${width} px`).toEqual([]);
    expect(await elementsBeyondEdge(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
