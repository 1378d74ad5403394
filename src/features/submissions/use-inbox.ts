import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAnnouncer } from './activity/use-announcer.ts';
import { useArrivals } from './activity/use-arrivals.ts';
import { useDaily } from './activity/use-daily.ts';
import { useFailedDeliveries } from './activity/use-failed-deliveries.ts';
import { useUnreadTitle } from './activity/use-unread-title.ts';
import { counted } from './counted.ts';
import { focusRow } from './list/rows.ts';
import { useActions, type Work } from './list/use-actions.ts';
import { useSelection } from './list/use-selection.ts';
import { useSubmissions } from './list/use-submissions.ts';
import { useOpened } from './reading/use-opened.ts';
import { viewerZone } from './time-zone.ts';
import { useView } from './view/use-view.ts';
import { activeFilters, listParameters, readView } from './view/view.ts';

/**
 * All that the screen shows and does: the view in the URL, the list that answers to it, what is chosen and what
 * is open in it, and what follows the server.
 *
 * @param query the address's own, which says what is looked at
 */
export function useInbox(query: string) {
  const { view, change, open, close } = useView(query);
  const [zone, setZone] = useState(viewerZone);
  const listQuery = new URLSearchParams({ ...listParameters(view), zone }).toString();
  const parameters = useMemo(() => Object.fromEntries(new URLSearchParams(listQuery)), [listQuery]);
  // A zone that was made after the server's Node: then everything is in UTC.
  const list = useSubmissions(listQuery, () => setZone('UTC'));
  const { submissions } = list;
  const selection = useSelection(submissions, list.total, parameters);
  const [said, announce] = useAnnouncer();
  const [asking, setAsking] = useState<Work | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** The row that the focus goes back to. */
  const lastRow = useRef('');
  if (view.open) lastRow.current = view.open;
  /** What is on its way out of the list: the news of it may come before the answer. */
  const leaving = useRef('');
  const { act, saw, undo } = useActions(list, lastRow, announce);
  const daily = useDaily(zone);
  const failed = useFailedDeliveries();
  const opened = useOpened(view.open, saw);
  const onChange = () => {
    daily.load();
    failed.load();
    if (view.open !== leaving.current) opened.load(true);
  };
  const arrivals = useArrivals(list, view, { announce, onChange });
  useUnreadTitle(list.unread);

  const countName =
    activeFilters(view).length > 0
      ? 'Matching submissions'
      : view.view === 'spam'
        ? 'Held back as spam'
        : 'Total submissions';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each list, not for each count
  useEffect(() => {
    if (list.state === 'ready' && list.isCounted) announce(`${counted(list.total, 'submission')} listed`);
  }, [list.state, list.query, list.isCounted]);

  const place = submissions.findIndex(({ id }) => id === view.open);
  const row = submissions[place];
  // The list knows sooner than the last answer whether it was read.
  const whole = opened.submission ?? row ?? null;
  const reading = whole && row ? { ...whole, read_at: row.read_at } : whole;

  /** Acts on one submission; the reader moves on to the next when it leaves the list. */
  async function actOn(id: string, work: Work) {
    const at = submissions.findIndex((submission) => submission.id === id);
    const next = submissions[at + 1] ?? submissions[at - 1];
    const stays = work === 'read' || work === 'unread';
    if (!stays) leaving.current = id;
    const outcome = await act(work, { ids: [id] }, [id], 1);
    leaving.current = '';
    if (outcome !== 'done' || id !== view.open) return;
    if (stays) opened.load(true);
    else if (next) open(next.id);
    else close();
  }

  async function actOnSelection(work: Work) {
    setIsBusy(true);
    const outcome = await act(work, selection.selection, selection.ids, selection.count);
    setIsBusy(false);
    if (outcome === 'done') selection.clear();
    return outcome;
  }

  /** Asks first for what takes several away and for what is done to more than is shown. */
  async function startWork(work: Work) {
    if (work === 'delete' || selection.isAll) return setAsking(work);
    lastRow.current ||= selection.ids[0] ?? '';
    await actOnSelection(work);
    focusRow(lastRow.current);
  }

  const loadOlder = async () => {
    const added = await list.loadOlder();
    if (added > 0) announce(`${counted(added, 'more submission')} shown`);
  };

  const search = useCallback(
    // What is typed on is one search: going back does not stop at each letter.
    (q: string) => change({ q }, q !== '' && readView(location.search).q !== '' ? 'replace' : 'push'),
    [change],
  );

  return {
    view,
    zone,
    /** What the rows are the answer to, which is the last view until the next answer is there. */
    shownView: useMemo(() => readView(list.query), [list.query]),
    parameters,
    list,
    countName,
    selection,
    said,
    announce,
    asking,
    isBusy,
    lastRow,
    daily,
    failed,
    opened,
    arrivals,
    reading,
    place,
    change,
    search,
    open,
    close,
    actOn,
    actOnSelection,
    startWork,
    setAsking,
    loadOlder,
    undo,
  };
}

export type Inbox = ReturnType<typeof useInbox>;
