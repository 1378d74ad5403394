import { useCallback, useEffect, useState } from 'react';
import { lastTab, rememberTab } from './last-tab.ts';
import { type InboxView, plainView, readView, writeView } from './view.ts';

/** Marks the entry of the history that opening a submission added, so that closing can go back over it. */
const openedHere = { openedHere: true };

/**
 * The view, kept in the URL and in the history.
 *
 * @param query the address's own, which the server rendered the page for
 */
export function useInboxView(query: string) {
  const [view, setView] = useState(() => readView(query));

  useEffect(() => {
    const kind = lastTab();
    if (location.search !== '' || kind === '') return;
    const last = { ...plainView, kind };
    history.replaceState(null, '', location.pathname + writeView(last));
    setView(last);
  }, []);

  useEffect(() => {
    const follow = () => setView(readView(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const go = useCallback((next: InboxView, how: 'push' | 'replace', state: unknown) => {
    const address = location.pathname + writeView(next);
    if (how === 'push') history.pushState(state, '', address);
    else history.replaceState(state, '', address);
    setView(next);
  }, []);

  /** Changes the filters, which closes what is open. `replace` where going back must not stop: while typing. */
  const change = useCallback(
    (changes: Partial<InboxView>, how: 'push' | 'replace' = 'push') => {
      const next = { ...readView(location.search), open: '', ...changes };
      rememberTab(next);
      go(next, how, null);
    },
    [go],
  );

  const open = useCallback(
    (id: string) => {
      const now = readView(location.search);
      if (now.open === id) return;
      if (now.open) go({ ...now, open: id }, 'replace', history.state);
      else go({ ...now, open: id }, 'push', openedHere);
    },
    [go],
  );

  const close = useCallback(() => {
    const now = readView(location.search);
    if (!now.open) return;
    if (history.state?.openedHere) history.back();
    else go({ ...now, open: '' }, 'replace', null);
  }, [go]);

  const search = useCallback(
    // What is typed on is one search: going back does not stop at each letter.
    (q: string) => change({ q }, q !== '' && readView(location.search).q !== '' ? 'replace' : 'push'),
    [change],
  );

  return { view, change, search, open, close };
}

export type ViewControl = ReturnType<typeof useInboxView>;
