import { useEffect, useMemo, useState } from 'react';
import type { Selection } from '../../../../contract/inbox/listing.ts';
import type { Command } from '../list/commands.ts';
import type { SubmissionList } from '../list/use-list.ts';
import { type InboxView, readView, writeView } from './view.ts';

interface Question {
  command: Command;
  id: string | null;
}

/** Marks a history entry that was added by opening a submission, so that closing it can go back. */
const openedHere = { openedHere: true };

/** Holds the view and the dialog. The URL and the history contain the view. */
export function useInboxState(query: string) {
  const [view, setView] = useState(() => readView(query));
  const [dialog, ask] = useState<Question | null>(null);

  const actions = useMemo(() => {
    function go(view: InboxView, method: 'push' | 'replace', state: unknown = null): void {
      history[`${method}State`](state, '', location.pathname + writeView(view));
      setView(view);
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
    };
  }, []);

  useEffect(() => {
    const follow = () => setView(readView(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return { view, dialog, ask, ...actions };
}

export type InboxControl = ReturnType<typeof useInboxState>;

/** The maximum number of ids in a call. More would not fit into the URL of an export. */
export const maxSelectedIds = 400;

/** Holds the selection, which ends as soon as another list is shown. */
export function useSelection({ view }: InboxControl, { parameters, rows, total }: SubmissionList) {
  const list = writeView({ ...view, open: '' });
  const [chosen, setChosen] = useState({ list, ids: new Set<string>(), isAll: false });
  const choose = (ids: Iterable<string>, isAll = false) => setChosen({ list, ids: new Set(ids), isAll });
  if (chosen.list !== list) choose([]);
  const loaded = rows.map(({ id }) => id);
  const has = (id: string) => chosen.isAll || chosen.ids.has(id);
  const ids = loaded.filter(has);
  const areAllLoaded = rows.length > 0 && ids.length === rows.length;
  const selection: Selection<Record<string, string>> = chosen.isAll ? { matching: parameters, count: total } : { ids };
  return {
    ids,
    isAll: chosen.isAll,
    areAllLoaded,
    has,
    count: chosen.isAll ? total : ids.length,
    selection,
    toggle(id: string) {
      const ids = new Set(chosen.ids);
      if (!ids.delete(id)) ids.add(id);
      choose(ids);
    },
    toggleLoaded: () => choose(areAllLoaded ? [] : loaded),
    chooseAll: () => choose(loaded, true),
    clear: () => choose([]),
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
