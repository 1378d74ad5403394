import { type RefObject, useState } from 'react';
import { focusRow } from './rows.ts';
import type { Actions, Work } from './use-actions.ts';
import type { RowSelection } from './use-selection.ts';

/** What is done to the rows that are chosen, and asking before it. */
export function useBulkActions(selection: RowSelection, { act }: Actions, lastRow: RefObject<string>) {
  const [asking, setAsking] = useState<Work | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(work: Work) {
    setIsBusy(true);
    const { selection: chosen, ids, count } = selection;
    const outcome = await act({ work, selection: chosen, ids, count });
    setIsBusy(false);
    if (outcome === 'done') selection.clear();
    return outcome;
  }

  return {
    /** What is asked about; null while nothing is. */
    asking,
    isBusy,
    confirm,
    cancel: () => setAsking(null),
    /** Asks first before it takes several away, and before it does something to more than is shown. */
    async start(work: Work) {
      if (work === 'delete' || selection.isAll) return setAsking(work);
      lastRow.current ||= selection.ids[0] ?? '';
      await confirm(work);
      focusRow(lastRow.current);
    },
  };
}

export type BulkActions = ReturnType<typeof useBulkActions>;
