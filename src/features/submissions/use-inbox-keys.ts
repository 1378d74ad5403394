import { type RefObject, useState } from 'react';
import { useMay } from '../../forms/account.tsx';
import { focusedRow } from './list/rows.ts';
import type { Actions, Work } from './list/use-actions.ts';
import type { SubmissionList } from './list/use-list.ts';
import type { BulkActions, RowSelection } from './list/use-selection.ts';
import type { Submission } from './listing.ts';
import { useAssign, usePeople } from './people.ts';
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

/** Presses a control of what is open. */
function press(control: string): void {
  document.querySelector<HTMLElement>(`.reader ${control}`)?.click();
}

/** The keyboard's way through the inbox, and the list of its keys. */
export function useInboxKeys({ control, list, selection, actions, bulk, reading, ...inbox }: InboxParts) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { view, open, close } = control;
  const mayRemove = useMay('enquiries.remove');
  const target = () => view.open || focusedRow();
  const { self } = usePeople();
  const assign = useAssign();
  const submissionOf = (id: string | undefined) =>
    id && id === view.open ? reading.submission : list.rows.find((row) => row.id === id);
  const work = (work: (submission: Submission) => Work) => {
    const submission = submissionOf(target());
    if (submission && !submission.deleted_at) reading.work({ id: submission.id, work: work(submission) });
  };

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
        const isBin = view.view === 'bin';
        if (!view.open && selection.count > 0) bulk.start(isBin ? 'remove' : 'delete');
        else if (id && isBin) bulk.askToRemove(id);
        else if (id) reading.work({ id, work: 'delete' });
      },
      unread: () => work(({ read_at }) => (read_at === null ? 'read' : 'unread')),
      done: () => work(({ status }) => (status === 'done' ? 'open' : 'done')),
      answered: () => work(() => 'answered'),
      spam: () => work(({ spam_reason }) => (spam_reason ? 'release' : 'hold')),
      assign: () => {
        const submission = submissionOf(target());
        if (!submission || !self || submission.deleted_at) return;
        assign({ id: submission.id, account: self });
        inbox.announce('You are in charge of it');
      },
      reply: () => press('[data-reply]'),
      note: () => press('[data-note]'),
      undo: actions.undo,
      search: () => document.querySelector<HTMLInputElement>('[data-search]')?.select(),
      help: () => setIsHelpOpen(true),
      close: () => (view.open ? close() : selection.clear()),
    },
    bulk.asking !== null || isHelpOpen,
  );
  return { isHelpOpen, setIsHelpOpen };
}
