import type { APIRoute } from 'astro';
import { bundleScript } from '../../scripts/build/bundle-script.ts';
import { pageLinks } from '../content/pages.ts';
import { getNavigation, getSearch } from '../content/site.ts';
import type { SearchWords } from '../features/site-search/words.ts';

/** The search dialog with its styles and words, which `layout/open-search.ts` fetches when it is opened. */
export const GET: APIRoute = async () => {
  const [search, { contact }] = await Promise.all([getSearch(), getNavigation()]);
  const links = [...(await pageLinks(search.suggestions.pages)), contact];
  const targets = links.map(({ name, href }) => ({ href, title: name }));
  const searchWords: SearchWords = { ...search, suggestions: { title: search.suggestions.title, targets } };
  return bundleScript('src/features/site-search/site-search.ts', { searchWords });
};
