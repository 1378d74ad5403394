import { exceeded, readBudget } from '../../scripts/build/budget/limits.ts';
import { weighOpened } from '../../scripts/build/budget/opened.ts';
import { builtPages } from '../servers/routes.ts';
import { expect, test } from './site.ts';

const budget = readBudget(new URL('../../budget.yaml', import.meta.url));

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

for (const path of builtPages()) {
  test(`${path} is within its budget`, async ({ page }) => {
    const { routes } = await budget;
    expect(exceeded(await weighOpened(page, path), routes[path] ?? {})).toEqual([]);
  });
}
