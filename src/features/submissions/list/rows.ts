import type { RefObject } from 'react';
import { isolateText } from '../../../forms/isolate-text.ts';
import type { ViewControl } from '../view/use-view.ts';
import type { SubmissionList } from './use-list.ts';

const rowOf = (id: string) => document.querySelector(`[data-row="${CSS.escape(id)}"]`);

/** Moves the focus to a row's button, which opens it; to the title of the screen when there is none. */
export function focusRow(id: string | undefined): void {
  const target =
    (id && rowOf(id)?.querySelector<HTMLElement>('[data-opens]')) ||
    document.querySelector<HTMLElement>('[data-inbox-title]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls to a row without taking the focus. */
function revealRow(id: string): void {
  rowOf(id)?.scrollIntoView({ block: 'nearest' });
}

/** The id of the row that has the focus. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
}

/**
 * The step to the next or the previous submission; what is open moves along.
 *
 * @param loadMore called at the end of what is loaded
 */
export function useStep(
  { view, open }: ViewControl,
  { rows, hasMore }: SubmissionList,
  lastRow: RefObject<string>,
  announce: (text: string) => void,
  loadMore: () => void,
) {
  return (by: 1 | -1): void => {
    const from = view.open || focusedRow();
    const at = rows.findIndex(({ id }) => id === from);
    const last = rows.findIndex(({ id }) => id === lastRow.current);
    const next = rows[at >= 0 ? at + by : Math.max(0, last)];
    if (!next) {
      if (by === 1 && hasMore) loadMore();
      return;
    }
    lastRow.current = next.id;
    if (!view.open) {
      focusRow(next.id);
      return;
    }
    open(next.id);
    revealRow(next.id);
    announce(`${isolateText(next.subject)}, from ${isolateText(next.name)}`);
  };
}
