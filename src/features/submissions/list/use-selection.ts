import type { Selection } from '../../../../contract/inbox/listing.ts';
import type { InboxControl } from '../view/use-inbox-state.ts';
import type { SubmissionList } from './use-list.ts';

/** The maximum number of ids in a call: more would not fit into the URL of an export. */
export const maxSelectedIds = 400;

export function useSelection({ chosen, dispatch }: InboxControl, { parameters, rows, total }: SubmissionList) {
  const loaded = rows.map(({ id }) => id);
  const has = (id: string) => chosen.isAll || chosen.ids.has(id);
  const ids = loaded.filter(has);
  const areAllLoaded = rows.length > 0 && ids.length === rows.length;
  const choose = (ids: string[], isAll?: boolean) => dispatch({ type: 'choose', ids, isAll });
  const selection: Selection<Record<string, string>> = chosen.isAll ? { matching: parameters, count: total } : { ids };
  return {
    ids,
    isAll: chosen.isAll,
    areAllLoaded,
    has,
    count: chosen.isAll ? total : ids.length,
    selection,
    toggle: (id: string) => dispatch({ type: 'toggle', id }),
    extend: (to: string, from?: string) => dispatch({ type: 'extend', to, from, loaded }),
    toggleLoaded: () => choose(areAllLoaded ? [] : loaded),
    chooseAll: () => choose(loaded, true),
    clear: () => choose([]),
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
