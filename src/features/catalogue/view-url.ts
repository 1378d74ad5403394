import { allCategories, type CatalogueView } from './search.ts';

/**
 * Reads a view from an address: `?q=mqtt&category=iot`. An unknown category counts as all.
 *
 * @param query `location.search`
 */
export function readView(query: string, categories: string[]): CatalogueView {
  const parameters = new URLSearchParams(query);
  const category = parameters.get('category') ?? allCategories;
  return {
    // The search field has a single line.
    query: (parameters.get('q') ?? '').replace(/[\r\n]+/g, ' '),
    category: categories.includes(category) ? category : allCategories,
  };
}

/** Returns the address of a view in its page, without default values: `/domains?category=iot`. */
export function viewUrl(path: string, { query, category }: CatalogueView): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query);
  if (category !== allCategories) parameters.set('category', category);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
