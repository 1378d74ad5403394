import { useEffect, useEffectEvent } from 'react';

export type Shortcut =
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'delete'
  | 'unread'
  | 'undo'
  | 'search'
  | 'help'
  | 'close';

const byKey: Record<string, Shortcut> = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  x: 'select',
  Delete: 'delete',
  u: 'unread',
  z: 'undo',
  '/': 'search',
  '?': 'help',
  Escape: 'close',
};

/** What the help dialog lists. */
export const shortcutHelp: [string, string][] = [
  ['j', 'Next submission'],
  ['k', 'Previous submission'],
  ['Enter', 'Open the submission'],
  ['x', 'Select or deselect it'],
  ['Delete', 'Delete it'],
  ['z', 'Undo the last deletion'],
  ['u', 'Mark as unread, or as read'],
  ['/', 'Search'],
  ['Esc', 'Close what is open'],
  ['?', 'Show this help'],
];

/** The shortcut that a key means here; none while someone types, and none that the focused control uses itself. */
function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]')) return;
  const shortcut = byKey[event.key];
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
