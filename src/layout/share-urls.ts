import { cardName, listPages } from '../content/pages.ts';

/**
 * Returns the canonical URL of a listed page and the URL of its social card.
 *
 * @throws if `listPages` lacks the page, which fails the build, because the page would have no card
 */
export async function getShareUrls(path: string, site: URL | undefined): Promise<{ canonical: string; card: string }> {
  const pages = await listPages();
  if (!pages.some((page) => page.path === path)) throw new Error(`src/content/pages.ts does not list ${path}`);
  return { canonical: new URL(path, site).href, card: new URL(`/cards/${cardName(path)}.jpg`, site).href };
}
