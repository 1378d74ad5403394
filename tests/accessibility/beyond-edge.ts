import type { Page } from '@playwright/test';
import { settled } from './violations.ts';

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
