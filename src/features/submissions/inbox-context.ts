import { createContext, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Features } from '../../../contract/features.ts';
import { getViewerZone } from '../../../contract/inbox/time-zone.ts';
import { pluralize } from '../../../language/english.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useArrivals } from './activity/use-arrivals.ts';
import { useGoToRow, useRowNavigation, useStableRow } from './list/rows.ts';
import { useSubmissionActions } from './list/use-actions.ts';
import { type SubmissionList, useList, useOpened } from './list/use-list.ts';
import { useInboxState, useSelection } from './view/use-inbox-state.ts';

export function useInboxParts(query: string, features: Features) {
  const control = useInboxState(query);
  const { view } = control;
  const [zone] = useState(getViewerZone);
  const list = useList(view, zone);
  // The focus returns to the row that was opened last.
  const lastRow = useRef(view.open);
  useEffect(() => {
    if (view.open) lastRow.current = view.open;
  }, [view.open]);
  const { announcement, announce } = useAnnouncements(list);
  const goTo = useGoToRow(list, lastRow);
  const selection = useSelection(control, list);
  const actions = useSubmissionActions({ control, list, selection, lastRow, announce, goTo });
  const opened = useOpened(view.open, list, actions.markOpened);
  const arrivals = useArrivals(list, view, actions, announce, goTo);
  async function loadMore() {
    const added = await list.loadMore();
    if (added > 0) announce(`${pluralize(added, 'more submission')} shown`);
  }
  const step = useRowNavigation(control, list, announce, loadMore);
  const isWide = useMediaQuery('(min-width: 80rem)');
  const notePlace = useStableRow(view.open, isWide);
  return {
    ...control,
    open(id: string) {
      if (!view.open) notePlace(id);
      control.open(id);
    },
    close() {
      notePlace(view.open);
      control.close();
    },
    ...{
      features,
      list,
      zone,
      lastRow,
      announcement,
      goTo,
      selection,
      actions,
      opened,
      arrivals,
      loadMore,
      step,
    },
    /** True if the reader is beside the list; null until this is known. */
    isWide,
  };
}

export type Inbox = ReturnType<typeof useInboxParts>;

export const InboxContext = createContext<Inbox | null>(null);

export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error('useInbox is used outside of the inbox.');
  return inbox;
}

/** Announces texts to screen readers, and the count of each list once. */
function useAnnouncements({ isKnown, total, query }: SubmissionList) {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback((text: string) => {
    // A repeated text gets a no-break space, so that it differs and is announced again.
    setAnnouncement((last) => (last === text ? `${text}\u00a0` : text));
  }, []);
  const announceTotal = useEffectEvent(() => announce(`${pluralize(total, 'submission')} listed`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per list, not per count
  useEffect(() => {
    if (isKnown) announceTotal();
  }, [isKnown, query]);
  return { announcement, announce };
}
