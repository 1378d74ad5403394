import { matchesGlob } from 'node:path';
import { listExceeded, readBudget } from '../../scripts/build/budget/limits.ts';
import { builtPages } from '../../scripts/build/built-pages.ts';
import { elementsBeyondEdge } from '../accessibility/violations.ts';
import { watchPolicy } from '../e2e/console-watch.ts';
import { expect, layOutWholePage, test } from '../e2e/site.ts';
import { weighPage } from './weigh-page.ts';

const budget = readBudget(new URL('../../budget.yaml', import.meta.url));

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

// One visit can check all three, because it scrolls through the whole page and wakes all islands.
for (const path of builtPages()) {
  test(`${path} is within its budget and the screen, and its policy blocks nothing of it`, async ({ page }) => {
    const { limitsFor } = await budget;
    const refused = await watchPolicy(page);
    expect(listExceeded(await weighPage(page, path), limitsFor(path))).toEqual([]);
    expect(refused).toEqual([]);
    await layOutWholePage(page);
    expect(await elementsBeyondEdge(page)).toEqual([]);
  });
}

test('the budget names only existing pages', async () => {
  const { exceptionPatterns } = await budget;
  expect(exceptionPatterns.filter((pattern) => !builtPages().some((path) => matchesGlob(path, pattern)))).toEqual([]);
});
