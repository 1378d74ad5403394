import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineBytes } from './built.ts';
import { exceeded, readBudget } from './limits.ts';

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

test('a budget above its bar is refused, unless an exception says why', async () => {
  const routes = { '/about': { ...weight, html: 15_001 } };
  await expect(read({ exceptions: {}, routes })).rejects.toThrow(/\/about.*html 15,001 of 15,000/);
  const exceptions = { '/about': { limits: { html: 16_000 }, reason: 'Long' } };
  expect((await read({ exceptions, routes })).routes['/about']?.html).toBe(15_001);
  await expect(read({ exceptions: { '/about': { limits: { html: 16_000 } } }, routes })).rejects.toThrow(/reason/);
});

test('Home may weigh more than other pages', async () => {
  const routes = { '/': { ...weight, html: 25_000, script: 3000 } };
  await expect(read({ exceptions: {}, routes })).resolves.toBeDefined();
  await expect(read({ exceptions: {}, routes: { '/about': routes['/'] } })).rejects.toThrow(/script 3,000 of 0/);
});

test('what is above its limit is named with both numbers', () => {
  expect(exceeded({ ...weight, html: 12_001, awake: 5 }, weight)).toEqual(['html 12,001 of 12,000', 'awake 5 of 0']);
  expect(exceeded(weight, weight)).toEqual([]);
});

test('inline scripts of a page are counted, data and fetched ones are not', () => {
  const html = '<script>ä</script><script type="module">ab</script><script type="application/ld+json">{}</script>';
  expect(inlineBytes(`${html}<script src="/a.js"></script>`)).toBe(4);
});
