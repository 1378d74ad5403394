import { type RefObject, useEffect, useState } from 'react';
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

/**
 * Keeps the search and the category in the address. Typing replaces the history entry and choosing a category adds one,
 * so that Back and Forward lead to other views.
 */
export function useCatalogueView(categories: string[], field: RefObject<HTMLInputElement | null>) {
  const [view, setView] = useState<CatalogueView>({ query: '', category: allCategories });

  useEffect(() => {
    const readAddress = () => setView(readView(location.search, categories));
    const typed = field.current?.value;
    const linked = readView(location.search, categories);
    const first = { ...linked, query: typed || linked.query };
    setView(first);
    if (typed) history.replaceState(history.state, '', viewUrl(location.pathname, first));
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [categories, field]);

  return {
    view,
    setQuery(query: string) {
      const next = { ...view, query };
      setView(next);
      history.replaceState(history.state, '', viewUrl(location.pathname, next));
    },
    /** @param next the category, and the query if that changes too */
    choose(next: CatalogueView) {
      if (next.category === view.category && next.query === view.query) return;
      setView(next);
      history.pushState(null, '', viewUrl(location.pathname, next));
    },
  };
}

/** Reads a view from an address such as `?q=mqtt&category=iot`. An unknown category counts as all. */
export function readView(query: string, categories: string[]): CatalogueView {
  const parameters = new URLSearchParams(query);
  const category = parameters.get('category') ?? allCategories;
  return {
    // The search field has only one line.
    query: (parameters.get('q') ?? '').replace(/[\r\n]+/g, ' '),
    category: categories.includes(category) ? category : allCategories,
  };
}

/** Returns the address of a view, without default values: `/domains?category=iot`. */
export function viewUrl(path: string, { query, category }: CatalogueView): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query);
  if (category !== allCategories) parameters.set('category', category);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
