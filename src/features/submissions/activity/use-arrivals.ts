import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../counted.ts';
import { peek } from '../list/fetch-list.ts';
import { type ListData, type ListPage, showPage } from '../list/list-data.ts';
import type { SubmissionList } from '../list/use-list.ts';
import { queryKeys, refreshBesideList } from '../queries.ts';
import { activeFilters, type View } from '../view/view.ts';
import { useLive } from './use-live.ts';

/** Scrolled no further than this, the viewer is at the top of the list. */
const topPx = 8;

const nothing = { count: 0, query: '', total: 0 };

/**
 * What arrives while the inbox is open: at the top of the list at once, unless that would move what is
 * being read; then only its number, until the viewer asks.
 *
 * @param leaving the ids of what is on its way out of the list
 */
export function useArrivals(list: SubmissionList, view: View, leaving: string[], announce: (text: string) => void) {
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
    const page = await peek(client, list.query);
    if (page) show(page);
    else await list.reload();
    setSeen(nothing);
    scrollTo({ top: 0 });
  }

  return { connection, waiting, showWaiting };
}

export type Arrivals = ReturnType<typeof useArrivals>;
