import { toast } from 'sonner';
import { getKind } from '../../../contract/forms/submission-kinds.ts';
import type { Submission } from '../../../contract/inbox/listing.ts';
import { usePermission } from '../../admin/account.tsx';
import type { Inbox } from './inbox-context.ts';
import type { Command } from './list/commands.ts';
import { focusedRowId } from './list/rows.ts';
import type { AnswerKind } from './reading/draft-names.ts';
import { useShortcuts } from './toolbar/shortcuts.ts';
import { tabForKey } from './toolbar/view-tabs.tsx';

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-search]');
  box?.focus();
  box?.select();
}

export function useInboxKeys(inbox: Inbox): void {
  const { view, dialog, list, selection, actions, arrivals, early, announce } = inbox;
  const mayRemove = usePermission('enquiries.remove');
  const target = () => view.open || focusedRowId();
  const isBulk = !inbox.isCovered && selection.count > 0;

  /** Returns the submissions that a key acts on: the selection, or else the open or focused one. */
  function targetSubmissions(): Submission[] {
    if (isBulk) return list.rows.filter(({ id }) => selection.has(id));
    const id = target();
    const one = id && id === view.open ? inbox.opened.submission : list.rows.find((row) => row.id === id);
    return one ? [one] : [];
  }

  function act(choose: (submissions: Submission[]) => Command): void {
    const submissions = targetSubmissions().filter(({ deleted_at }) => !deleted_at);
    const [one] = submissions;
    if (!one) return;
    if (isBulk) actions.actOnSelection(choose(submissions));
    else actions.actOn(choose(submissions), one.id);
  }

  function write(kind: AnswerKind): void {
    const id = target();
    const one = id === view.open ? inbox.opened.submission : list.rows.find((row) => row.id === id);
    if (!id || one?.deleted_at) return;
    if (kind === 'reply' && one && !getKind(one.kind).isAnswered) {
      toast('There is nothing to reply to here.');
      return;
    }
    early.begin(kind, id);
    inbox.open(id);
  }

  function extend(by: 1 | -1): void {
    const from = target();
    const to = inbox.step(by);
    if (!to) return;
    selection.extend(to, from);
    announce('Selected');
  }

  useShortcuts(
    {
      next: () => inbox.step(1),
      previous: () => inbox.step(-1),
      open: () => inbox.lastRow.current && inbox.open(inbox.lastRow.current),
      select: () => {
        const id = target();
        if (!id) return;
        announce(selection.has(id) ? 'Deselected' : 'Selected');
        selection.toggle(id);
      },
      selectNext: () => extend(1),
      selectPrevious: () => extend(-1),
      delete: () => {
        if (!mayRemove) return;
        const id = target();
        const command = view.view === 'bin' ? 'remove' : 'delete';
        if (isBulk) actions.actOnSelection(command);
        else if (id && command === 'remove') inbox.ask({ command, id });
        else if (id) actions.actOn(command, id);
      },
      unread: () => act((rows) => (rows.some(({ read_at }) => read_at === null) ? 'read' : 'unread')),
      done: () => act((rows) => (rows.every(({ status }) => status === 'done') ? 'open' : 'done')),
      answered: () => {
        // Subscriptions need no answer.
        if (targetSubmissions().some(({ kind }) => getKind(kind).isAnswered)) act(() => 'answered');
      },
      spam: () => act((rows) => (rows.every(({ spam_reason }) => spam_reason) ? 'release' : 'hold')),
      assign: () => act(() => 'take'),
      reply: () => write('reply'),
      note: () => write('note'),
      undo: actions.undo,
      search: focusSearch,
      arrivals: () => {
        if (arrivals.waiting === 0) announce('No new submissions');
        else if (!inbox.isCovered) arrivals.showWaiting();
      },
      tab: (key) => {
        const tab = tabForKey(key, list.badges, view);
        if (!tab) return;
        inbox.change(tab);
        inbox.goTo(([first]) => first?.id);
      },
      help: () => inbox.ask('help'),
      close: () => (view.open ? inbox.close() : selection.clear()),
    },
    dialog !== null,
    early,
  );
}
