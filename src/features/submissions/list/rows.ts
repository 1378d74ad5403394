import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import type { InboxControl } from '../view/use-inbox-state.ts';
import type { SubmissionList } from './use-list.ts';

const findRow = (id: string) => document.querySelector(`[data-row="${CSS.escape(id)}"]`);

/** Focuses the button that opens a row or, without an id, the title of the page. */
export function focusRow(id: string | undefined): void {
  const target =
    (id && findRow(id)?.querySelector<HTMLElement>('[data-opens]')) ||
    document.querySelector<HTMLElement>('[data-inbox-title]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

export type GoToRow = (choose: (rows: Submission[]) => string | undefined) => void;

/** Focuses a row once the list shows the latest query. It does nothing if there is no such row. */
export function useGoToRow({ rows, state, isStale }: SubmissionList, lastRow: RefObject<string>): GoToRow {
  const [wanted, setWanted] = useState<{ choose: (rows: Submission[]) => string | undefined } | null>(null);
  useEffect(() => {
    if (!wanted || state !== 'ready' || isStale) return;
    setWanted(null);
    const id = wanted.choose(rows);
    if (!id) return;
    lastRow.current = id;
    focusRow(id);
  }, [wanted, rows, state, isStale, lastRow]);
  return useCallback((choose) => setWanted({ choose }), []);
}

/** Keeps a row that is opened or closed at its position on the screen while the list changes its width. */
export function useStableRow(open: string, isBeside: boolean | null): (id: string) => void {
  const stored = useRef<{ id: string; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the reader opens or closes
  useLayoutEffect(() => {
    const { id = '', top = 0 } = stored.current ?? {};
    stored.current = null;
    const row = findRow(id);
    if (isBeside && row) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [open === '']);
  return (id) => {
    const top = findRow(id)?.getBoundingClientRect().top;
    stored.current = top === undefined ? null : { id, top };
  };
}

export function focusedRowId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
}

/**
 * Opens the submission before or after the open one. After the last loaded row it continues once more rows have loaded,
 * unless another submission has been opened in the meantime.
 */
export function useRowNavigation(
  { view, open }: InboxControl,
  { rows, hasMore }: SubmissionList,
  announce: (text: string) => void,
  loadMore: () => void,
) {
  /** The row to continue from once more have loaded. */
  const [waitingAt, setWaitingAt] = useState<string>();
  const step = (by: 1 | -1): void => {
    const next = rows[rows.findIndex(({ id }) => id === view.open) + by];
    if (next) {
      open(next.id);
      findRow(next.id)?.scrollIntoView({ block: 'nearest' });
      announce(`${isolateText(next.subject)}, from ${isolateText(next.name)}`);
    } else if (by === 1 && hasMore) {
      setWaitingAt(view.open);
      loadMore();
    }
  };
  const continueStep = useEffectEvent(() => {
    if (waitingAt && waitingAt === view.open) step(1);
    setWaitingAt(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when more rows are loaded
  useEffect(() => continueStep(), [rows.length]);
  return step;
}
