import { matchesGlob } from 'node:path';
import { exceeded, readBudget } from '../../scripts/build/budget/limits.ts';
import { weighOpened } from '../../scripts/build/budget/opened.ts';
import { builtPages } from '../../scripts/build/built-pages.ts';
import { expect, test } from './site.ts';

const budget = readBudget(new URL('../../budget.yaml', import.meta.url));

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

for (const path of builtPages()) {
  test(`${path} is within its budget`, async ({ page }) => {
    const { limitsOf } = await budget;
    expect(exceeded(await weighOpened(page, path), limitsOf(path))).toEqual([]);
  });
}

test('the budget names only pages that are there', async () => {
  const { named } = await budget;
  expect(named.filter((pattern) => !builtPages().some((path) => matchesGlob(path, pattern)))).toEqual([]);
});
