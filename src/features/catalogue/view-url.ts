import { allCategories, type CatalogueView } from './search.ts';

/**
 * The view that an address names: `?q=mqtt&category=iot`. A category that does not exist counts as all.
 *
 * @param query of the address: `location.search`
 */
export function readView(query: string, categories: string[]): CatalogueView {
  const parameters = new URLSearchParams(query);
  const category = parameters.get('category') ?? allCategories;
  return {
    // A query has one line, as its field has.
    query: (parameters.get('q') ?? '').replace(/[\r\n]+/g, ' '),
    category: categories.includes(category) ? category : allCategories,
  };
}

/** The address of a view within its page, without what is at its default: `/domains?category=iot`. */
export function viewUrl(path: string, { query, category }: CatalogueView): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query);
  if (category !== allCategories) parameters.set('category', category);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
