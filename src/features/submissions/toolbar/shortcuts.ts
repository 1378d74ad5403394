import { useEffect, useEffectEvent } from 'react';

/** The keys, in the order in which the help lists them. */
export const shortcuts = [
  { key: 'j', name: 'next', help: 'Next submission' },
  { key: 'k', name: 'previous', help: 'Previous submission' },
  { key: 'Enter', name: 'open', help: 'Open the submission' },
  { key: 'r', name: 'reply', help: 'Reply' },
  { key: 'n', name: 'note', help: 'Add a note' },
  { key: 'e', name: 'done', help: 'Mark as done, or as open again' },
  { key: 'a', name: 'answered', help: 'Mark as answered' },
  { key: 'i', name: 'assign', help: 'Take charge of it' },
  { key: '!', name: 'spam', help: 'Mark as spam, or as not spam' },
  { key: 'x', name: 'select', help: 'Select or deselect it' },
  { key: 'Delete', name: 'delete', help: 'Put it into the bin' },
  { key: 'z', name: 'undo', help: 'Undo the last deletion' },
  { key: 'u', name: 'unread', help: 'Mark as unread, or as read' },
  { key: '/', name: 'search', help: 'Search' },
  { key: 'Escape', name: 'close', help: 'Close what is open' },
  { key: '?', name: 'help', help: 'Show this help' },
] as const;

type Shortcut = (typeof shortcuts)[number]['name'];

/** The shortcut that a key means here; none while someone types, and none that the focused control uses itself. */
function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]')) return;
  const shortcut = shortcuts.find(({ key }) => key === event.key)?.name;
  if (shortcut === 'open' && target?.closest('a, button, input, summary')) return;
  return shortcut;
}

/** Switched off by the administrator: speech input and stray hands press single keys (WCAG 2.1.4). */
const offKey = 'inbox-shortcuts';

export function areShortcutsOn(): boolean {
  return localStorage.getItem(offKey) !== 'off';
}

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, 'off');
}

/** Calls the handler of a key while no dialog is open. Escape works even when the shortcuts are off. */
export function useShortcuts(handlers: Record<Shortcut, () => void>, isPaused: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
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
