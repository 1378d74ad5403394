import { useEffect, useEffectEvent } from 'react';
import type { useEarlyWriting } from '../reading/early-writing.ts';

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
  {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8'],
    name: 'tab',
    shown: '1 – 8',
    help: 'Open a tab, counted from the left',
  },
  { keys: ['Escape'], name: 'close', shown: 'Esc', help: 'Close the open submission or dialog' },
  { keys: ['?'], name: 'help', help: 'Show this help' },
] as const satisfies { keys: string[]; name: string; shown?: string; help: string }[];

type Shortcut = (typeof shortcuts)[number]['name'];

/** The keys while writing a reply or a note. On a Mac, Command replaces Ctrl. */
export const writingKeys = [
  { keys: ['Ctrl ↵'], name: 'send', help: 'Send the reply, or save the note' },
  { keys: ['Ctrl /'], name: 'saved', help: 'Insert a saved reply' },
] as const;

/** Controls that use keys themselves, so shortcuts do not apply in them. */
const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Returns the shortcut for a key; undefined while the user types, or if the focused control uses the key. */
function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(fields)) return;
  const pressed = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key;
  const shortcut = shortcuts.find(({ keys }) => keys.some((key) => key === pressed))?.name;
  if (shortcut === 'open' && target?.closest('a, button, input, summary')) return;
  return shortcut;
}

/** Users can switch the shortcuts off, because speech input and tremor trigger single keys (WCAG 2.1.4). */
const offKey = 'inbox-shortcuts';

export function areShortcutsOn(): boolean {
  return localStorage.getItem(offKey) !== 'off';
}

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, 'off');
}

/** Calls the handler of a key while no dialog is open. Escape works even if the shortcuts are off. */
export function useShortcuts(
  handlers: Record<Shortcut, (key: string) => void>,
  isPaused: boolean,
  early: ReturnType<typeof useEarlyWriting>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (early.begun && !(event.target as Element).closest(fields)) {
      early.press(event);
      return;
    }
    const shortcut = findShortcut(event);
    if (!shortcut || isPaused || (shortcut !== 'close' && !areShortcutsOn())) return;
    if (shortcut !== 'close') event.preventDefault();
    handlers[shortcut](event.key);
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
}
