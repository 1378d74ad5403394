import type { RefObject } from 'react';
import { isolateText } from '../../../forms/isolate-text.ts';
import type { ViewControl } from '../view/use-view.ts';
import { focusedRow, focusRow, revealRow } from './rows.ts';
import type { SubmissionList } from './use-list.ts';

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
