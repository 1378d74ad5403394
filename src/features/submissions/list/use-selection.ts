import { useCallback, useState } from 'react';
import type { Selection } from '../listing.ts';
import type { SubmissionList } from './use-list.ts';

/** What is named by its id in one call: more would not fit into the address of an export. */
export const mostChosen = 400;

interface Chosen {
  /** The list that they were chosen in: another one starts with none. */
  query: string;
  ids: ReadonlySet<string>;
  /** All that match, loaded or not. */
  isAll: boolean;
}

/** The rows that are chosen: one by one, all that are loaded, or all that match. Other filters clear the selection. */
export function useSelection({ query, parameters, rows, total }: SubmissionList) {
  const none: Chosen = { query, ids: new Set(), isAll: false };
  const [last, setChosen] = useState(none);
  const chosen = last.query === query ? last : none;

  const toggle = useCallback(
    (id: string) => {
      setChosen((last) => {
        const ids = new Set(last.query === query ? last.ids : []);
        if (!ids.delete(id)) ids.add(id);
        return { query, ids, isAll: false };
      });
    },
    [query],
  );
  const loaded = rows.map(({ id }) => id);
  const ids = loaded.filter((id) => chosen.isAll || chosen.ids.has(id));
  const areAllLoaded = rows.length > 0 && ids.length === rows.length;
  const clear = () => setChosen(none);
  const chooseLoaded = (isAll: boolean) => setChosen({ query, ids: new Set(loaded), isAll });
  const selection: Selection<Record<string, string>> = chosen.isAll ? { matching: parameters, count: total } : { ids };
  return {
    ids,
    isAll: chosen.isAll,
    areAllLoaded,
    has: (id: string) => chosen.isAll || chosen.ids.has(id),
    count: chosen.isAll ? total : ids.length,
    selection,
    toggle,
    toggleLoaded: () => (areAllLoaded ? clear() : chooseLoaded(false)),
    chooseAll: () => chooseLoaded(true),
    clear,
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
