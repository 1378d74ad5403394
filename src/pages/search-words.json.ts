import type { APIRoute } from 'astro';
import { pageLinks } from '../content/pages.ts';
import { getCompany, getNavigation, getSearch } from '../content/site.ts';
import type { SearchWords } from '../features/site-search/frame.ts';

/** The script of the search loads them, because the pages have no room for them. */
export const GET: APIRoute = () => {
  const { kinds: _kinds, ...search } = getSearch();
  const { contact } = getNavigation();
  const { locale } = getCompany();
  const links = [...pageLinks(search.suggestions.pages), contact];
  const targets = links.map(({ name, href }) => ({ href, title: name }));
  const words: SearchWords = { ...search, locale, suggestions: { title: search.suggestions.title, targets } };
  return Response.json(words);
};
