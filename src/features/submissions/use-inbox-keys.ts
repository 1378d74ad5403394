import { type RefObject, useState } from 'react';
import { useMay } from '../../forms/account.tsx';
import { focusedRow } from './list/rows.ts';
import type { Actions } from './list/use-actions.ts';
import type { SubmissionList } from './list/use-list.ts';
import type { BulkActions, RowSelection } from './list/use-selection.ts';
import type { Reading } from './reading/use-reading.ts';
import { useShortcuts } from './toolbar/shortcuts.ts';
import type { ViewControl } from './view/use-view.ts';

interface InboxParts {
  control: ViewControl;
  list: SubmissionList;
  selection: RowSelection;
  actions: Actions;
  bulk: BulkActions;
  reading: Reading;
  lastRow: RefObject<string>;
  step: (by: 1 | -1) => void;
  announce: (text: string) => void;
}

/** The keyboard's way through the inbox, and the list of its keys. */
export function useInboxKeys({ control, list, selection, actions, bulk, reading, ...inbox }: InboxParts) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { view, open, close } = control;
  const mayRemove = useMay('enquiries.remove');
  const target = () => view.open || focusedRow();

  useShortcuts(
    {
      next: () => inbox.step(1),
      previous: () => inbox.step(-1),
      open: () => inbox.lastRow.current && open(inbox.lastRow.current),
      select: () => {
        const id = target();
        if (!id) return;
        inbox.announce(selection.has(id) ? 'Deselected' : 'Selected');
        selection.toggle(id);
      },
      delete: () => {
        if (!mayRemove) return;
        const id = target();
        if (!view.open && selection.count > 0) bulk.start('delete');
        else if (id) reading.work({ id, work: 'delete' });
      },
      unread: () => {
        const id = target();
        const submission = id === view.open ? reading.submission : list.rows.find((row) => row.id === id);
        if (id && submission) reading.work({ id, work: submission.read_at === null ? 'read' : 'unread' });
      },
      undo: actions.undo,
      search: () => document.querySelector<HTMLInputElement>('[data-search]')?.select(),
      help: () => setIsHelpOpen(true),
      close: () => (view.open ? close() : selection.clear()),
    },
    bulk.asking !== null || isHelpOpen,
  );
  return { isHelpOpen, setIsHelpOpen };
}
