import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 A and AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose outcome a theme can change: it changes colors, and which of two pictures is shown. */
export const rulesOfThemes = ['color-contrast', 'link-in-text-block', 'image-alt', 'role-img-alt', 'svg-img-alt'];

/**
 * Each violation with the elements that have it. Three times as fast as the Playwright builder.
 *
 * @param rules these alone; unless they are given, all
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
 * In the page. Resolves when the colors of another theme, or the layout of another width, are there: a transition of 1 ms
 * outlasts a frame on a busy machine, and a color that is inherited begins its own when its parent's has ended. Frames are
 * counted: that a transition has finished was, on a busy machine, seen never to be told by its promise.
 */
export async function settled(): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    if (!document.getAnimations().some((animation) => animation instanceof CSSTransition)) return;
  }
}

/** Lists the first elements that make the page wider than the screen. Elements that scroll in a frame of their own may. */
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
