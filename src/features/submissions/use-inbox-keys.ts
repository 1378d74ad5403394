import { type RefObject, useState } from 'react';
import { useMay } from '../../admin/account.tsx';
import { kindOf } from '../../forms/submission-kinds.ts';
import type { Arrivals } from './activity/use-arrivals.ts';
import { focusedRow, type GoToRow } from './list/rows.ts';
import type { Actions } from './list/use-actions.ts';
import type { SubmissionList } from './list/use-list.ts';
import type { BulkActions, RowSelection } from './list/use-selection.ts';
import type { Work } from './list/work.ts';
import type { Submission } from './listing.ts';
import type { EarlyWriting } from './reading/early-writing.ts';
import type { AnswerKind } from './reading/use-answer.ts';
import type { Reading } from './reading/use-reading.ts';
import { useShortcuts } from './toolbar/shortcuts.ts';
import { useTabOf } from './toolbar/view-tabs.tsx';
import type { ViewControl } from './view/use-view.ts';

interface InboxParts {
  control: ViewControl;
  list: SubmissionList;
  selection: RowSelection;
  actions: Actions;
  bulk: BulkActions;
  reading: Reading;
  arrivals: Arrivals;
  early: EarlyWriting;
  lastRow: RefObject<string>;
  /** Whether what is open covers the list, and with it what is selected there. */
  isCovered: boolean;
  step: (by: 1 | -1) => string | undefined;
  goTo: GoToRow;
  announce: (text: string) => void;
}

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-search]');
  box?.focus();
  box?.select();
}

/** The keyboard's way through the inbox, and the list of its keys. */
export function useInboxKeys({ control, list, selection, actions, bulk, reading, early, ...inbox }: InboxParts) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { view, open, close } = control;
  const tabOf = useTabOf(view);
  const mayRemove = useMay('enquiries.remove');
  const target = () => view.open || focusedRow();
  const isBulk = !inbox.isCovered && selection.count > 0;

  /** What a key acts on: what is selected, or else what is open or in focus. */
  function concerned(): Submission[] {
    if (isBulk) return list.rows.filter(({ id }) => selection.has(id));
    const id = target();
    const one = id && id === view.open ? reading.submission : list.rows.find((row) => row.id === id);
    return one ? [one] : [];
  }

  function work(choose: (submissions: Submission[]) => Work): void {
    const submissions = concerned().filter(({ deleted_at }) => !deleted_at);
    const [one] = submissions;
    if (!one) return;
    if (isBulk) bulk.start(choose(submissions));
    else reading.work({ id: one.id, work: choose(submissions) });
  }

  function write(kind: AnswerKind): void {
    const id = target() ?? '';
    early.begin(kind, id);
    if (id) open(id);
  }

  function extend(by: 1 | -1): void {
    const from = target();
    const to = inbox.step(by);
    if (!to) return;
    selection.extend(to, from);
    inbox.announce('Selected');
  }

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
      selectNext: () => extend(1),
      selectPrevious: () => extend(-1),
      delete: () => {
        if (!mayRemove) return;
        const id = target();
        const isBin = view.view === 'bin';
        if (isBulk) bulk.start(isBin ? 'remove' : 'delete');
        else if (id && isBin) bulk.askToRemove(id);
        else if (id) reading.work({ id, work: 'delete' });
      },
      unread: () => work((rows) => (rows.some(({ read_at }) => read_at === null) ? 'read' : 'unread')),
      done: () => work((rows) => (rows.every(({ status }) => status === 'done') ? 'open' : 'done')),
      answered: () => {
        // Nobody who subscribed waits for an answer.
        if (concerned().some(({ kind }) => kindOf(kind).isAnswered)) work(() => 'answered');
      },
      spam: () => work((rows) => (rows.every(({ spam_reason }) => spam_reason) ? 'release' : 'hold')),
      assign: () => work(() => 'take'),
      reply: () => write('reply'),
      note: () => write('note'),
      undo: actions.undo,
      search: focusSearch,
      arrivals: () => {
        if (inbox.arrivals.waiting === 0) inbox.announce('There is nothing new');
        else if (!inbox.isCovered) inbox.arrivals.showWaiting();
      },
      tab: (key) => {
        const tab = tabOf(key);
        if (!tab) return;
        control.change(tab);
        inbox.goTo(([first]) => first?.id);
      },
      help: () => setIsHelpOpen(true),
      close: () => (view.open ? close() : selection.clear()),
    },
    bulk.asking !== null || isHelpOpen || early.begun !== null,
  );
  return { isHelpOpen, setIsHelpOpen };
}
