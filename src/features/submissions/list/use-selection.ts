import { useCallback, useEffect, useState } from 'react';
import type { Selection } from '../call.ts';
import type { Submission } from '../listing.ts';

/** What is named by its id in one call: more would not fit into the address of an export. */
export const mostChosen = 400;

interface Chosen {
  ids: ReadonlySet<string>;
  /** All that match, loaded or not. */
  isAll: boolean;
}

const none: Chosen = { ids: new Set(), isAll: false };

/** The rows that are chosen: one by one, all that are loaded, or all that match. Other filters clear the selection. */
export function useSelection(submissions: Submission[], total: number, parameters: Record<string, string>) {
  const [chosen, setChosen] = useState(none);
  const query = new URLSearchParams(parameters).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters show other rows
  useEffect(() => setChosen(none), [query]);

  const toggle = useCallback((id: string) => {
    setChosen(({ ids }) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return { ids: next, isAll: false };
    });
  }, []);
  const clear = useCallback(() => setChosen(none), []);
  const toggleLoaded = () =>
    setChosen((last) =>
      last.isAll || areAllLoaded ? none : { ids: new Set(submissions.map(({ id }) => id)), isAll: false },
    );
  const chooseAll = () => setChosen({ ids: new Set(submissions.map(({ id }) => id)), isAll: true });

  const ids = submissions.map(({ id }) => id).filter((id) => chosen.isAll || chosen.ids.has(id));
  const areAllLoaded = submissions.length > 0 && ids.length === submissions.length;
  const selection: Selection = chosen.isAll ? { matching: parameters, count: total } : { ids };
  return {
    ids,
    isAll: chosen.isAll,
    areAllLoaded,
    has: (id: string) => chosen.isAll || chosen.ids.has(id),
    count: chosen.isAll ? total : ids.length,
    selection,
    toggle,
    toggleLoaded,
    chooseAll,
    clear,
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
