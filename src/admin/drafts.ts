import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** In local storage: the drafts as JSON, by what each is written for. */
const key = 'inbox-drafts';

const listeners = new Set<() => void>();

/**
 * A text that is being written, kept in this browser until it is sent: a reload or a session that ends loses nothing.
 *
 * @param name what it is written for
 * @returns the text, or null when none was begun, and what keeps another; null drops it
 */
export function useDraft(name: string): [text: string | null, keep: (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readDrafts()[name] ?? null,
    () => null,
  );
  const keep = useCallback((text: string | null) => writeDraft(name, text), [name]);
  return [text, keep];
}

/** Puts a text in front of what is kept under this name. */
export function addToDraft(name: string, text: string): void {
  writeDraft(name, text + (readDrafts()[name] ?? ''));
}

function writeDraft(name: string, text: string | null): void {
  const { [name]: _before, ...others } = readDrafts();
  localStorage.setItem(key, JSON.stringify(text === null ? others : { ...others, [name]: text }));
  for (const listener of listeners) listener();
}

/** Whether anything at all is begun in this browser. */
export function hasDrafts(): boolean {
  return Object.keys(readDrafts()).length > 0;
}

/** What there are drafts for in this browser. Another array when one is begun or dropped, and not with each key. */
export function useDraftNames(): readonly string[] {
  const names = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(Object.keys(readDrafts())),
    () => '[]',
  );
  return useMemo(() => JSON.parse(names), [names]);
}

/** What was read last: each row of a list asks. */
let last: { stored: string | null; drafts: Record<string, string> } = { stored: null, drafts: {} };

function readDrafts(): Record<string, string> {
  const stored = localStorage.getItem(key);
  if (stored !== last.stored) last = { stored, drafts: parseDrafts(stored) };
  return last.drafts;
}

function parseDrafts(stored: string | null): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    return Object.fromEntries(Object.entries(parsed ?? {}).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Drops all drafts, as when the administrator logs out. */
export function dropDrafts(): void {
  localStorage.removeItem(key);
}
