import { useCallback, useMemo } from 'react';
import type { CollectionSummary } from '../../../../contract/content-editing/calls.ts';
import { useOverview } from '../queries.ts';

/** The collections of the records that a kind of name refers to. Only some pages and addresses have a record. */
const collectionsByKind: Record<string, string> = {
  article: 'blog',
  capability: 'capabilities',
  'catalogue entry': 'catalogue',
  'catalogue category': 'catalogueCategories',
  whitepaper: 'whitepapers',
};

/** Returns a function that returns the title of the record with a name. */
export function useTitles(): (kind: string, name: string) => string | undefined {
  const { data } = useOverview();
  const titles = useMemo(() => titlesIn(data?.collections ?? []), [data]);
  return useCallback(
    (kind, name) => titles.get(`${collectionsByKind[kind] ?? 'page'} ${name.replace(/#.*$/, '')}`),
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
