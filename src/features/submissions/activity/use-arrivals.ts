import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { counted } from '../../../language/english.ts';
import { peek, settleReplies } from '../list/list-cache.ts';
import { type ListData, type ListPage, showPage } from '../list/list-data.ts';
import type { GoToRow } from '../list/rows.ts';
import type { SubmissionList } from '../list/use-list.ts';
import { queryKeys, refreshBesideList } from '../queries.ts';
import { activeFilters, type InboxView } from '../view/view.ts';
import { type Connection, followEvents } from './live-events.ts';

/** Scrolled no further than this, the viewer is at the top of the list. */
const topPx = 8;

const nothing = { count: 0, query: '', total: 0 };

/**
 * What arrives while the inbox is open: at the top of the list at once, unless that would move what is
 * being read; then only its number, until the viewer asks.
 *
 * @param leaving the ids of what is on its way out of the list
 * @param goTo moves the focus to what arrived, once the viewer has asked for it
 */
export function useArrivals(
  list: SubmissionList,
  view: InboxView,
  leaving: string[],
  announce: (text: string) => void,
  goTo: GoToRow,
) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(nothing);
  // Another list, or another total of it, shows everything that there is.
  const waiting = seen.query === list.query && seen.total === list.total ? seen.count : 0;
  const show = (page: ListPage) =>
    client.setQueryData<ListData>(queryKeys.list(list.query), (data) => data && showPage(data, page));

  const connection = useLive(async () => {
    const page = await peek(client, list.query);
    refreshBesideList(client, leaving);
    if (!page) return;
    settleReplies(client, list.query, page);
    const count = Math.max(0, page.total - list.total);
    const isPlain = activeFilters(view).length === 0 && view.sort === 'newest';
    const isFirstPage = list.rows.length <= page.submissions.length + count;
    if (isPlain && isFirstPage && view.open === '' && scrollY <= topPx) {
      show(page);
      if (count > 0) announce(`${counted(count, 'new submission')}`);
      return;
    }
    setSeen({ count, query: list.query, total: list.total });
    if (count > waiting) announce(`${counted(count, 'new submission')} waiting`);
  });

  async function showWaiting() {
    const before = new Set(list.rows.map(({ id }) => id));
    const page = await peek(client, list.query);
    if (page) show(page);
    else await list.reload();
    setSeen(nothing);
    scrollTo({ top: 0 });
    goTo((rows) => (rows.find(({ id }) => !before.has(id)) ?? rows[0])?.id);
  }

  return { connection, waiting, showWaiting };
}

export type Arrivals = ReturnType<typeof useArrivals>;

/** No more often than this is looked up what arrived. */
const pauseMs = 400;

/**
 * Follows what arrives in the inbox. `onChange` is called once for what comes close together, never while the
 * last call still runs, and after the connection was lost and is back.
 */
function useLive(onChange: () => Promise<void>): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  const change = useEffectEvent(onChange);

  useEffect(() => {
    let isRunning = false;
    let isOwed = false;
    let isOver = false;

    async function run() {
      isOwed = true;
      if (isRunning) return;
      isRunning = true;
      while (isOwed && !isOver) {
        isOwed = false;
        await change();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      isRunning = false;
    }

    const stop = followEvents({ onChange: run, onConnection: setConnection });
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  return connection;
}
