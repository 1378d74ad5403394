import { builtPages } from '../../scripts/build/built-pages.ts';
import { elementsBeyondEdge } from '../accessibility/violations.ts';
import { expect, layOutWholePage, test } from '../e2e/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('no page is wider than a phone', async ({ page }) => {
  test.setTimeout(5 * 60_000);
  for (const path of builtPages()) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await layOutWholePage(page);
    expect.soft(await elementsBeyondEdge(page), path).toEqual([]);
  }
});
