import { cardName, listPages } from '../content/pages.ts';

/**
 * The canonical address of a listed page and the address of its social card.
 *
 * @throws when `listPages` does not know the page, which fails the build: it would have no card
 */
export async function shareOf(path: string, site: URL | undefined): Promise<{ canonical: string; card: string }> {
  const pages = await listPages();
  if (!pages.some((page) => page.path === path)) throw new Error(`src/content/pages.ts does not list ${path}`);
  return { canonical: new URL(path, site).href, card: new URL(`/cards/${cardName(path)}.jpg`, site).href };
}
