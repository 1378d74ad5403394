import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useState } from 'react';
import type { Selection } from '../listing.ts';
import { idsBetween } from './list-cache.ts';
import { focusedRow, focusRow } from './rows.ts';
import type { Actions, Outcome } from './use-actions.ts';
import type { SubmissionList } from './use-list.ts';
import type { Work } from './work.ts';

/** What is named by its id in one call: more would not fit into the address of an export. */
export const mostChosen = 400;

interface Chosen {
  /** The list that they were chosen in: another one starts with none. */
  query: string;
  ids: ReadonlySet<string>;
  /** All that match, loaded or not. */
  isAll: boolean;
  /** The range that is being drawn: from which row to which, and what was chosen before it. */
  range: { from: string; to: string; before: ReadonlySet<string> } | null;
}

/** The rows that are chosen: one by one, all that are loaded, or all that match. Other filters clear the selection. */
export function useSelection({ query, parameters, rows, total }: SubmissionList) {
  const client = useQueryClient();
  const none: Chosen = { query, ids: new Set(), isAll: false, range: null };
  const [last, setChosen] = useState(none);
  const chosen = last.query === query ? last : none;

  const toggle = useCallback(
    (id: string) => {
      setChosen((last) => {
        const ids = new Set(last.query === query ? last.ids : []);
        if (!ids.delete(id)) ids.add(id);
        return { query, ids, isAll: false, range: { from: id, to: id, before: ids } };
      });
    },
    [query],
  );
  /** Chooses all rows up to this one: from the row given, or from where the range began. */
  const extend = useCallback(
    (to: string, from?: string) => {
      setChosen((last) => {
        const ids = last.query === query ? last.ids : new Set<string>();
        const drawn = last.query === query ? last.range : null;
        const goesOn = drawn && (from === undefined || from === drawn.to);
        const range = goesOn ? { ...drawn, to } : { from: from ?? to, to, before: ids };
        return {
          query,
          ids: new Set([...range.before, ...idsBetween(client, query, range.from, to)]),
          isAll: false,
          range,
        };
      });
    },
    [client, query],
  );
  const loaded = rows.map(({ id }) => id);
  const ids = loaded.filter((id) => chosen.isAll || chosen.ids.has(id));
  const areAllLoaded = rows.length > 0 && ids.length === rows.length;
  const clear = () => setChosen(none);
  const chooseLoaded = (isAll: boolean) => setChosen({ query, ids: new Set(loaded), isAll, range: null });
  const selection: Selection<Record<string, string>> = chosen.isAll ? { matching: parameters, count: total } : { ids };
  return {
    ids,
    isAll: chosen.isAll,
    areAllLoaded,
    has: (id: string) => chosen.isAll || chosen.ids.has(id),
    count: chosen.isAll ? total : ids.length,
    selection,
    toggle,
    extend,
    toggleLoaded: () => (areAllLoaded ? clear() : chooseLoaded(false)),
    chooseAll: () => chooseLoaded(true),
    clear,
  };
}

export type RowSelection = ReturnType<typeof useSelection>;

/** What is asked before it is done: to what is chosen, or to this one. */
interface Question {
  work: Work;
  id: string | null;
}

/** What is done to the rows that are chosen, and asking before it. */
export function useBulkActions(selection: RowSelection, { act }: Actions, lastRow: RefObject<string>) {
  const [asking, setAsking] = useState<Question | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function doIt(work: Work) {
    setIsBusy(true);
    const { selection: chosen, ids, count } = selection;
    const outcome = await act({ work, selection: chosen, ids, count });
    setIsBusy(false);
    if (outcome === 'done') selection.clear();
    return outcome;
  }

  function confirm({ work, id }: Question): Promise<Outcome> {
    return id ? act({ work, selection: { ids: [id] }, ids: [id], count: 1 }) : doIt(work);
  }

  return {
    /** What is asked about; null while nothing is. */
    asking,
    isBusy,
    confirm,
    cancel: () => setAsking(null),
    /** Asks before one of the bin is removed for good. */
    askToRemove: (id: string) => setAsking({ work: 'remove', id }),
    /** Asks first before it takes several away, and before it does something to more than is shown. */
    async start(work: Work) {
      if (work === 'delete' || work === 'remove' || (selection.isAll && !isReversible(work))) {
        return setAsking({ work, id: null });
      }
      lastRow.current = focusedRow() ?? (lastRow.current || (selection.ids[0] ?? ''));
      await doIt(work);
      // The bar goes with the selection, and its button with it.
      const at = document.activeElement;
      if (!at || at === document.body || at.closest('.bulk-bar')) focusRow(lastRow.current);
    },
  };
}

/** What takes nothing away and can be marked otherwise again asks for nothing. */
function isReversible(work: Work): boolean {
  return work === 'read' || work === 'unread';
}

export type BulkActions = ReturnType<typeof useBulkActions>;
