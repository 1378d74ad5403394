import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listExceeded, listOverBudget, readBudget } from '../../scripts/build/budget/limits.ts';
import { programFolder } from '../../server/project-folders.ts';

const file = new URL('../../budget.yaml', import.meta.url);

test('no page is above its budget', async () => {
  expect(await listOverBudget(join(programFolder, 'published'), file)).toEqual([]);
});

test('no kind of page exceeds the product’s limits', async () => {
  const budget = await readBudget(file);
  const bars = { html: 23_000, inline: 4096, script: 0, awake: 95_000, first: 80_000, pictures: 250_000 };
  for (const path of ['/about', '/ai-requirements', '/blog/1'])
    expect(listExceeded(budget.limitsFor(path), bars)).toEqual([]);
  const home = { ...bars, html: 30_720, script: 3000, first: 60_000 };
  expect(listExceeded(budget.limitsFor('/'), home)).toEqual([]);
});
