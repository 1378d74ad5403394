import { type RefObject, useEffect, useState } from 'react';
import { allCategories, type CatalogueView } from './search.ts';

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
