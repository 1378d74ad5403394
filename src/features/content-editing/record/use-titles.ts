import { useCallback, useMemo } from 'react';
import type { CollectionSummary } from '../../../../contract/content-editing/calls.ts';
import { useOverview } from '../queries.ts';

/** The collections whose records a kind of name means; of pages and addresses, those that have one. */
const collectionOf: Record<string, string> = {
  article: 'blog',
  capability: 'capabilities',
  'catalogue entry': 'catalogue',
  'catalogue category': 'catalogueCategories',
  whitepaper: 'whitepapers',
};

export function useTitles(): (kind: string, name: string) => string | undefined {
  const { data } = useOverview();
  const titles = useMemo(() => titlesIn(data?.collections ?? []), [data]);
  return useCallback(
    (kind, name) => titles.get(`${collectionOf[kind] ?? 'page'} ${name.replace(/#.*$/, '')}`),
    [titles],
  );
}

function titlesIn(collections: CollectionSummary[]): Map<string, string> {
  return new Map(
    collections.flatMap(({ name, records }) =>
      records.flatMap(({ id, title, page }): [string, string][] => [
        [`${name} ${id}`, title],
        ...(page ? ([[`page ${page}`, title]] as [string, string][]) : []),
      ]),
    ),
  );
}
