import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 A and AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each violation with the elements that have it. Three times as fast as the Playwright builder. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const results = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      iframes: false,
    });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
  }, tags);
}

/**
 * Resolves when the colors of another theme are there: a transition of 1 ms outlasts a frame on a busy machine, and a color
 * that is inherited begins its own when its parent's has ended.
 */
async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    if (transitions.length === 0) return;
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }
}
