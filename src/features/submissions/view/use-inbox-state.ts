import { useEffect, useMemo, useReducer } from 'react';
import type { Selection } from '../../../../contract/inbox/listing.ts';
import type { Command } from '../list/commands.ts';
import type { SubmissionList } from '../list/use-list.ts';
import { type InboxView, readView, writeView } from './view.ts';

interface Chosen {
  ids: ReadonlySet<string>;
  isAll: boolean;
}

interface Question {
  command: Command;
  id: string | null;
}

interface InboxState {
  view: InboxView;
  chosen: Chosen;
  dialog: Question | null;
}

type InboxAction =
  | { type: 'look'; view: InboxView }
  | { type: 'toggle'; id: string }
  | { type: 'choose'; ids: string[]; isAll?: boolean | undefined }
  | { type: 'ask'; dialog: InboxState['dialog'] };

const none: Chosen = { ids: new Set(), isAll: false };

export function inboxReducer(state: InboxState, action: InboxAction): InboxState {
  const { view, chosen } = state;
  switch (action.type) {
    case 'look': {
      const isSameList = writeView({ ...view, open: '' }) === writeView({ ...action.view, open: '' });
      return { ...state, view: action.view, chosen: isSameList ? chosen : none };
    }
    case 'toggle': {
      const ids = new Set(chosen.ids);
      if (!ids.delete(action.id)) ids.add(action.id);
      return { ...state, chosen: { ids, isAll: false } };
    }
    case 'choose':
      return { ...state, chosen: { ids: new Set(action.ids), isAll: action.isAll ?? false } };
    case 'ask':
      return { ...state, dialog: action.dialog };
  }
}

/** Marks a history entry that was added by opening a submission, so that closing it can go back. */
const openedHere = { openedHere: true };

/** Holds the view, the selection and the dialog. The URL and the history contain the view. */
export function useInboxState(query: string) {
  const [state, dispatch] = useReducer(inboxReducer, query, (query) => ({
    view: readView(query),
    chosen: none,
    dialog: null,
  }));

  const actions = useMemo(() => {
    function go(view: InboxView, method: 'push' | 'replace', state: unknown = null): void {
      history[`${method}State`](state, '', location.pathname + writeView(view));
      dispatch({ type: 'look', view });
    }
    /**
     * Changes the filters, which closes the open submission. With `replace`, no history entry is added, for changes
     * while typing.
     */
    function change(changes: Partial<InboxView>, how: 'push' | 'replace' = 'push'): void {
      const next = { ...readView(location.search), open: '', ...changes };
      go(next, how);
    }
    return {
      go,
      change,
      open(id: string): void {
        const now = readView(location.search);
        if (now.open === id) return;
        if (now.open) go({ ...now, open: id }, 'replace', history.state);
        else go({ ...now, open: id }, 'push', openedHere);
      },
      close(): void {
        const now = readView(location.search);
        if (!now.open) return;
        if (history.state?.openedHere) history.back();
        else go({ ...now, open: '' }, 'replace');
      },
      search(q: string): void {
        // Typing continues the same search, so that Back does not stop at each letter.
        change({ q }, q !== '' && readView(location.search).q !== '' ? 'replace' : 'push');
      },
      ask: (dialog: InboxState['dialog']) => dispatch({ type: 'ask', dialog }),
    };
  }, []);

  useEffect(() => {
    const follow = () => dispatch({ type: 'look', view: readView(location.search) });
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return { ...state, ...actions, dispatch };
}

export type InboxControl = ReturnType<typeof useInboxState>;

/** The maximum number of ids in a call. More would not fit into the URL of an export. */
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
    toggleLoaded: () => choose(areAllLoaded ? [] : loaded),
    chooseAll: () => choose(loaded, true),
    clear: () => choose([]),
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
