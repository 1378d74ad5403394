/** What of an entry is searched. */
export interface Searchable {
  name: string;
  description: string;
  features: string[];
  technologies: string[];
}

/** An entry as the search knows it. */
export interface IndexedEntry {
  id: string;
  categories: string[];
  /** From `searchText`. */
  text: string;
}

/** What the visitor asks for. */
export interface CatalogueView {
  query: string;
  /** The key of one, or `allCategories`. */
  category: string;
}

export const allCategories = 'all';

/**
 * All that is searched of an entry, in small letters and with each part on a line of its own, so that no
 * match reaches from one into the next. Made once, so that a key press compares nothing but strings.
 */
export function searchText({ name, description, features, technologies }: Searchable): string {
  return [name, description, ...features, ...technologies].join('\n').toLowerCase();
}

/**
 * The entries whose name, description, or any feature or technology contains the query, in small or capital
 * letters, and that are in the category (docs/product.md#catalogue-search). An empty query matches everything;
 * spaces around it do not count.
 *
 * @returns the ids, in the order of the entries
 */
export function search(entries: IndexedEntry[], { query, category }: CatalogueView): string[] {
  const wanted = query.trim().toLowerCase();
  return entries
    .filter(
      ({ categories, text }) => (category === allCategories || categories.includes(category)) && text.includes(wanted),
    )
    .map(({ id }) => id);
}

/**
 * How many entries match a query, in a category or in all: an entry of two categories counts in both.
 *
 * @returns the number for a category, or for `allCategories`
 */
export function countIn(entries: IndexedEntry[], query: string): (category: string) => number {
  const found = new Set(search(entries, { query, category: allCategories }));
  const matching = entries.filter(({ id }) => found.has(id));
  return (category) => search(matching, { query: '', category }).length;
}
