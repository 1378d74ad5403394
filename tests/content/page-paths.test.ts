import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtPages } from '../../scripts/build/built-pages.ts';
import { collectNames } from '../../server/content/names.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { pagesOnDemand } from '../servers/pages-on-demand.ts';

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
