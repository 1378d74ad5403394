import { useEffect, useEffectEvent } from 'react';
import { toast } from 'sonner';
import { getKind } from '../../../contract/forms/submission-kinds.ts';
import type { Submission } from '../../../contract/inbox/listing.ts';
import { usePermission } from '../../admin/account.tsx';
import type { Inbox } from './inbox-context.ts';
import type { Command } from './list/commands.ts';
import { focusedRowId } from './list/rows.ts';
import type { AnswerKind, useWantedAnswer } from './reading/use-answer.ts';

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-search]');
  box?.focus();
  box?.select();
}

export function useInboxKeys(inbox: Inbox): void {
  const { view, dialog, list, selection, actions, arrivals, answering, announce } = inbox;
  const mayRemove = usePermission('enquiries.remove');
  const target = () => view.open || focusedRowId();
  const isBulk = !inbox.isCovered && selection.count > 0;

  /** Returns the submissions that a key acts on: the selection or, without one, the open or focused submission. */
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
    if (!id) return void toast('No submission is selected.');
    if (one?.deleted_at) return void toast('This submission is in the bin.');
    if (kind === 'reply' && one && !getKind(one.kind).isAnswered)
      return void toast('There is nothing to reply to here.');
    answering.want({ kind, submission: id });
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
        // Subscriptions don't need an answer.
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
      help: () => inbox.ask('help'),
      close: () => (view.open ? inbox.close() : selection.clear()),
    },
    dialog !== null,
    answering,
  );
}

export const shortcuts = [
  { keys: ['j'], name: 'next', help: 'Next submission' },
  { keys: ['k'], name: 'previous', help: 'Previous submission' },
  { keys: ['Enter'], name: 'open', help: 'Open the submission' },
  { keys: ['r'], name: 'reply', help: 'Reply' },
  { keys: ['n'], name: 'note', help: 'Add a note' },
  { keys: ['e'], name: 'done', help: 'Mark as done, or reopen' },
  { keys: ['a'], name: 'answered', help: 'Mark as answered' },
  { keys: ['i'], name: 'assign', help: 'Assign to yourself' },
  { keys: ['!'], name: 'spam', help: 'Mark as spam, or as not spam' },
  { keys: ['u'], name: 'unread', help: 'Mark as unread, or as read' },
  { keys: ['Delete'], name: 'delete', help: 'Move to the bin' },
  { keys: ['z'], name: 'undo', help: 'Undo the last action, within 10 seconds' },
  { keys: ['x'], name: 'select', help: 'Select or deselect' },
  { keys: ['J', 'Shift+ArrowDown'], name: 'selectNext', shown: 'Shift + j', help: 'Extend the selection down' },
  { keys: ['K', 'Shift+ArrowUp'], name: 'selectPrevious', shown: 'Shift + k', help: 'Extend the selection up' },
  { keys: ['/'], name: 'search', help: 'Search' },
  { keys: ['.'], name: 'arrivals', help: 'Show new submissions and go to them' },
  { keys: ['Escape'], name: 'close', shown: 'Esc', help: 'Close the open submission or dialog' },
  { keys: ['?'], name: 'help', help: 'Show this help' },
] as const satisfies { keys: string[]; name: string; shown?: string; help: string }[];

type Shortcut = (typeof shortcuts)[number]['name'];

/** The key that works in the field of a reply or note. On a Mac, Command replaces Ctrl. */
export const sendKey = { keys: ['Ctrl ↵'], name: 'send', help: 'Send the reply, or save the note' } as const;

/** Controls that use keys themselves, so that shortcuts do not apply in them. */
const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Returns the shortcut for a key; undefined while the user is typing, or if the focused control uses the key. */
function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(fields)) return;
  const pressed = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key;
  const shortcut = shortcuts.find(({ keys }) => keys.some((key) => key === pressed))?.name;
  if (shortcut === 'open' && target?.closest('a, button, input, summary')) return;
  return shortcut;
}

/** Users can turn the shortcuts off, because speech input and tremor trigger single keys (WCAG 2.1.4). */
const offKey = 'inbox-shortcuts';

export function areShortcutsOn(): boolean {
  return localStorage.getItem(offKey) !== 'off';
}

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, 'off');
}

/** Calls the handler of a key unless a dialog is open. Escape works even if the shortcuts are off. */
function useShortcuts(
  handlers: Record<Shortcut, () => void>,
  isPaused: boolean,
  { wanted, want }: ReturnType<typeof useWantedAnswer>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = findShortcut(event);
    if (shortcut && wanted) {
      event.preventDefault();
      if (shortcut === 'close') want(null);
      return;
    }
    if (!shortcut || isPaused || (shortcut !== 'close' && !areShortcutsOn())) return;
    if (shortcut !== 'close') event.preventDefault();
    handlers[shortcut]();
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
}
