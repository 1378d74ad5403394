import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listExceeded, listOverBudget, readBudget } from '../../scripts/build/budget/limits.ts';
import { builtPages } from '../../scripts/build/built-pages.ts';
import { readFacts, readSample } from '../../scripts/release/launch/facts.ts';
import { collectNames } from '../../server/content/names.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { programFolder } from '../../server/project-folders.ts';
import { pagesOnDemand } from '../servers/built-site.ts';
import { contentFolder } from './records.ts';

test('the recorded facts match the sample (npm run launch -- --record-sample)', async () => {
  expect(await readSample()).toEqual(await readFacts(contentFolder));
});

const root = new URL('../../', import.meta.url);

test('pages that records may name are in the sitemap, and every address is built or on demand', async () => {
  const { records } = await readRecords(fileURLToPath(new URL('content', root)));
  const { page, address } = collectNames(records);
  const sitemap = readFileSync(new URL('dist/client/sitemap.xml', root), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect([...page].sort()).toEqual(listed.sort());
  const missing = address.filter((path) => !builtPages().includes(path) && !pagesOnDemand().includes(path));
  expect(missing).toEqual([]);
});

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
