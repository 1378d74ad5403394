import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { pluralize } from '../../../../language/english.ts';
import type { GoToRow } from '../list/rows.ts';
import type { SubmissionActions } from '../list/use-actions.ts';
import { changeList, changeRows, type ListPage, type SubmissionList } from '../list/use-list.ts';
import { queryKeys } from '../queries.ts';
import { activeFilters, type InboxView } from '../view/view.ts';

/** Up to this position, the list counts as scrolled to its top. */
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
    const isPlain = activeFilters(view).length === 0 && view.sort === 'newest';
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

const pauseMs = 400;

/**
 * Calls `onChange` when submissions arrive and when a lost connection is restored. It is called once for several close
 * together, and never while the previous call is running.
 */
function useLive(onChange: () => Promise<void>): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  const change = useEffectEvent(onChange);

  useEffect(() => {
    let isRunning = false;
    let isRequested = false;
    let isStopped = false;

    async function run() {
      isRequested = true;
      if (isRunning) return;
      isRunning = true;
      while (isRequested && !isStopped) {
        isRequested = false;
        await change();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      isRunning = false;
    }

    const stop = followEvents(run, setConnection);
    return () => {
      isStopped = true;
      stop();
    };
  }, []);

  return connection;
}

type Connection = 'connecting' | 'live' | 'reconnecting';

/** Browsers don't reconnect after a response that ended the stream. */
const retryMs = 5000;

/**
 * Follows the server's events while the tab is visible. Hidden tabs have no stream, because with HTTP/1.1 a browser
 * opens only six connections to a site.
 *
 * @returns a function that stops following
 */
function followEvents(onChange: () => void, onConnection: (connection: Connection) => void): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const opened = new EventSource('/api/admin/events');
    source = opened;
    opened.addEventListener('open', () => {
      onConnection('live');
      // There may have been changes while no stream was open.
      onChange();
    });
    opened.addEventListener('submissions', onChange);
    opened.addEventListener('error', () => {
      onConnection('reconnecting');
      if (opened.readyState !== EventSource.CLOSED) return;
      // The session may have ended. In that case, reloading the list leads to the login.
      onChange();
      retry = setTimeout(connect, retryMs);
    });
  }

  function close(): void {
    clearTimeout(retry);
    source?.close();
    source = null;
  }

  function update(): void {
    if (document.visibilityState === 'hidden') close();
    else if (!source) connect();
  }

  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    close();
  };
}
