import { isolateText } from '../../forms/isolate-text.ts';
import { focusedRow, focusRow } from './list/rows.ts';
import { useShortcuts } from './toolbar/shortcuts.ts';
import type { Inbox } from './use-inbox.ts';

/** The keyboard's way through the inbox. Gives the step to the next or the previous submission. */
export function useInboxKeys(inbox: Inbox, isPaused: boolean, onHelp: () => void): (by: 1 | -1) => void {
  const { view, list, selection, lastRow, announce } = inbox;
  const { submissions } = list;
  const target = () => view.open || focusedRow();

  /** Moves through the list; what is open moves along. */
  function step(by: 1 | -1): void {
    const from = target();
    const at = submissions.findIndex(({ id }) => id === from);
    const last = submissions.findIndex(({ id }) => id === lastRow.current);
    const next = submissions[at >= 0 ? at + by : Math.max(0, last)];
    if (!next) {
      if (by === 1 && list.next) inbox.loadOlder();
      return;
    }
    lastRow.current = next.id;
    if (!view.open) {
      focusRow(next.id);
      return;
    }
    inbox.open(next.id);
    document.querySelector(`[data-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
    announce(`${isolateText(next.subject)}, from ${isolateText(next.name)}`);
  }

  useShortcuts(
    {
      next: () => step(1),
      previous: () => step(-1),
      open: () => lastRow.current && inbox.open(lastRow.current),
      select: () => {
        const id = target();
        if (!id) return;
        announce(selection.has(id) ? 'Deselected' : 'Selected');
        selection.toggle(id);
      },
      delete: () => {
        const id = target();
        if (!view.open && selection.count > 0) inbox.startWork('delete');
        else if (id) inbox.actOn(id, 'delete');
      },
      unread: () => {
        const id = target();
        const submission = id === view.open ? inbox.reading : submissions.find((row) => row.id === id);
        if (id && submission) inbox.actOn(id, submission.read_at === null ? 'read' : 'unread');
      },
      undo: () => inbox.undo(),
      search: () => document.querySelector<HTMLInputElement>('[data-search]')?.select(),
      help: onHelp,
      close: () => (view.open ? inbox.close() : selection.clear()),
    },
    isPaused,
  );
  return step;
}
