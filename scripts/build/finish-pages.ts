import { join } from 'node:path';
import { recordsWithoutPage } from '../../server/content/read-records.ts';
import { Failure } from '../run/console.ts';
import { type BrokenLink, brokenLinks } from '../../server/content/rendering/check-links.ts';
import { deferIslands } from './defer-islands.ts';
import { pruneStyles } from './prune-styles.ts';
import { indexSite } from '../../server/content/rendering/search-index.ts';

/**
 * What follows Astro: what wakes islands goes into a file, styles that a page cannot use go, links are checked, and the
 * search is indexed.
 *
 * @param dist the folder of Astro's output
 * @param content the records that it was built from
 * @param kept a folder of pages from earlier times
 * @returns links that lead nowhere; then nothing is indexed
 */
export async function finishPages(dist: string, content: string, kept: string): Promise<BrokenLink[]> {
  const client = join(dist, 'client');
  await deferIslands(client);
  await pruneStyles(client, kept);
  const broken = await brokenLinks(client, await recordsWithoutPage(content));
  if (broken.length === 0) await indexSite(client, content);
  return broken;
}

/** The failure of a build with such links. */
export function brokenLinksFailure(broken: BrokenLink[]): Failure {
  return new Failure(`Links lead nowhere:\n\n  ${broken.map(({ page, text }) => `${page} ${text}`).join('\n  ')}`);
}
