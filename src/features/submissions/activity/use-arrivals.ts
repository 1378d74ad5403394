import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { pluralize } from '../../../../language/english.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import type { GoToRow } from '../list/rows.ts';
import type { SubmissionActions } from '../list/use-actions.ts';
import { changeList, changeRows, type ListPage, type SubmissionList } from '../list/use-list.ts';
import { queryKeys } from '../queries.ts';
import { hasFilters, type InboxView } from '../view/view.ts';

const topPx = 8;

const nothing = { count: 0, query: '', total: 0 };

/**
 * Shows new submissions at the top of the list at once, unless that would move the rows that the user is reading. In
 * that case it shows their number until the user asks for them.
 */
export function useArrivals(
  list: SubmissionList,
  view: InboxView,
  { isBusy, leaving }: Pick<SubmissionActions, 'isBusy' | 'leaving'>,
  announce: (text: string) => void,
  goTo: GoToRow,
) {
  const client = useQueryClient();
  const connection = useLive(() =>
    client.invalidateQueries({
      queryKey: queryKeys.submissions,
      // Submissions that are being removed would be reported as missing.
      predicate: ({ queryKey: [, name, id] }) => !(name === 'opened' && leaving.includes(String(id))),
    }),
  );
  const [seen, setSeen] = useState(nothing);
  // Another list, or a changed total, already includes all new submissions.
  const waiting = seen.query === list.query && seen.total === list.total ? seen.count : 0;
  const show = (page: ListPage) => changeList(client, () => ({ pages: [page], pageParams: [null] }));

  const follow = useEffectEvent((page: ListPage) => {
    const rows = new Map(page.submissions.map((row) => [row.id, row]));
    changeRows(client, ({ id }) => rows.get(id));
    const count = Math.max(0, (page.total ?? 0) - list.total);
    const isPlain = !hasFilters(view) && view.sort === 'newest';
    const isFirstPage = list.rows.length <= page.submissions.length + count;
    if (isPlain && isFirstPage && view.open === '' && scrollY <= topPx) {
      show(page);
      if (count > 0) announce(pluralize(count, 'new submission'));
      return;
    }
    setSeen({ count, query: list.query, total: list.total });
    if (count > waiting) announce(`${pluralize(count, 'new submission')} waiting`);
  });
  // An action updates the list itself.
  const isSettled = !list.isFetching && !isBusy;
  useEffect(() => {
    if (isSettled && list.now && !list.now.isOfList) follow(list.now);
  }, [isSettled, list.now]);

  async function showArrivals() {
    const before = new Set(list.rows.map(({ id }) => id));
    if (list.now) show(list.now);
    else await list.reload();
    scrollTo({ top: 0 });
    goTo((rows) => (rows.find(({ id }) => !before.has(id)) ?? rows[0])?.id);
  }

  return { connection, waiting, showWaiting: showArrivals };
}

/** The interval at which an open inbox asks for changes. A hidden tab does not. */
const askMs = 3000;

type Connection = 'connecting' | 'live' | 'reconnecting';

function useLive(onChange: () => void): Connection {
  const { data, isError } = useQuery({
    queryKey: ['changes'],
    queryFn: () => fetchAdmin<{ count: number }>('/api/admin/changes'),
    refetchInterval: askMs,
    refetchOnWindowFocus: true,
  });
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (data) change();
  }, [data]);
  if (isError) return 'reconnecting';
  return data ? 'live' : 'connecting';
}
