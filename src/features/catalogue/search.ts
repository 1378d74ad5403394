import { normalizePunctuation } from '../../../language/typeset.ts';

export interface Searchable {
  name: string;
  description: string;
  features: string[];
  technologies: string[];
}

export interface IndexedEntry {
  id: string;
  categories: string[];
  text: string;
}

export interface CatalogueView {
  query: string;
  /** The key of a category, or `allCategories`. */
  category: string;
}

export const allCategories = 'all';

/**
 * Joins an entry's searchable fields in lower case, one per line, so that no match spans two. This is done once, so
 * that a keystroke only compares strings.
 */
export function searchText({ name, description, features, technologies }: Searchable): string {
  return normalizePunctuation([name, description, ...features, ...technologies].join('\n')).toLowerCase();
}

/**
 * Returns the ids of the entries in the category whose name, description, features or technologies contain the query
 * (docs/product.md#catalogue-search). The order stays the same. Case and surrounding spaces do not matter, and an empty
 * query matches everything.
 */
export function search(entries: IndexedEntry[], { query, category }: CatalogueView): string[] {
  const wanted = normalizePunctuation(query.trim()).toLowerCase();
  return entries
    .filter(
      ({ categories, text }) => (category === allCategories || categories.includes(category)) && text.includes(wanted),
    )
    .map(({ id }) => id);
}

/** Counts the entries that match a query. An entry in two categories counts in both. */
export function countMatches(entries: IndexedEntry[], query: string): (category: string) => number {
  const found = new Set(search(entries, { query, category: allCategories }));
  const matching = entries.filter(({ id }) => found.has(id));
  return (category) => search(matching, { query: '', category }).length;
}
