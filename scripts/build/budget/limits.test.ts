import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exceeded, inlineBytes, readBudget } from './limits.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budget-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const weight = { html: 12_000, inline: 2600, script: 0, awake: 0, first: 0, pictures: 0 };

async function read(budget: unknown) {
  const file = join(folder, 'budget.yaml');
  await writeFile(file, JSON.stringify(budget));
  return readBudget(pathToFileURL(file));
}

const kinds = { home: { ...weight, html: 25_000 }, text: weight, tool: { ...weight, awake: 80_000 } };

test('a page has the limits of the kind that it is registered with, and of a text page without one', async () => {
  const budget = await read({ kinds, exceptions: {} });
  expect(budget.limitsOf('/')).toEqual(kinds.home);
  expect(budget.limitsOf('/domains')).toEqual(kinds.tool);
  expect(budget.limitsOf('/about')).toEqual(kinds.text);
});

test('an exception changes the limits that it names, of a page or of all that its pattern matches, and has a reason', async () => {
  const limits = { html: 16_000 };
  const budget = await read({ kinds, exceptions: { '/blog/*': { limits, reason: 'Long' } } });
  expect(budget.limitsOf('/blog/1')).toEqual({ ...weight, html: 16_000 });
  expect(budget.limitsOf('/blog')).toEqual(kinds.tool);
  await expect(read({ kinds, exceptions: { '/about': { limits } } })).rejects.toThrow(/reason/);
});

test('no kind of page may weigh more than the bars of the product', async () => {
  const budget = await readBudget(new URL('../../../budget.yaml', import.meta.url));
  const bars = { html: 23_000, inline: 4096, script: 0, awake: 95_000, first: 80_000, pictures: 250_000 };
  for (const path of ['/about', '/ai-requirements', '/blog/1'])
    expect(exceeded(budget.limitsOf(path), bars)).toEqual([]);
  const home = { ...bars, html: 30_000, script: 3000, first: 60_000 };
  expect(exceeded(budget.limitsOf('/'), home)).toEqual([]);
});

test('what is above its limit is named with both numbers', () => {
  expect(exceeded({ ...weight, html: 12_001, awake: 5 }, weight)).toEqual(['html 12,001 of 12,000', 'awake 5 of 0']);
  expect(exceeded(weight, weight)).toEqual([]);
});

test('inline scripts of a page are counted, data and fetched ones are not', () => {
  const html =
    '<script>ä</script><script type="module">ab</script>' +
    '<script type="application/ld+json">{}</script><script type="speculationrules">{}</script>';
  expect(inlineBytes(`${html}<script src="/a.js"></script>`)).toBe(4);
});
