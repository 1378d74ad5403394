import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineBytes, listOverBudget, readBudget } from './limits.ts';

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

test('applies an exception to a page or to all pages of its pattern, and requires a reason', async () => {
  const limits = { html: 16_000 };
  const budget = await read({ kinds, exceptions: { '/blog/*': { limits, reason: 'Long' } } });
  expect(budget.limitsFor('/blog/1')).toEqual({ ...weight, html: 16_000 });
  expect(budget.limitsFor('/blog')).toEqual(kinds.tool);
  await expect(read({ kinds, exceptions: { '/about': { limits } } })).rejects.toThrow(/reason/);
});

test('reports published pages above their budget', async () => {
  const published = join(folder, 'published');
  await mkdir(published);
  for (const [name, bytes] of [
    ['index.html', 25_001],
    ['about.html', 12_000],
  ] as const) {
    await writeFile(join(published, name), '<p>Text</p>');
    await writeFile(join(published, `${name}.br`), 'x'.repeat(bytes));
  }
  const file = join(folder, 'budget.yaml');
  await writeFile(file, JSON.stringify({ kinds, exceptions: {} }));
  expect(await listOverBudget(published, pathToFileURL(file))).toEqual(['/: html 25,001 of 25,000']);
});

test('counts inline scripts, but not data or fetched scripts', () => {
  const html =
    '<script>ä</script><script type="module">ab</script>' +
    '<script type="application/ld+json">{}</script><script type="speculationrules">{}</script>';
  expect(inlineBytes(`${html}<script src="/a.js"></script>`)).toBe(4);
});
