import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** The local storage key of the drafts: JSON by name. */
const key = 'inbox-drafts';

const listeners = new Set<() => void>();

/** Keeps a draft in this browser until it is sent, so that it survives a reload and the end of the session. */
export function useDraft(name: string): [text: string | null, keep: (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readDrafts()[name] ?? null,
    () => null,
  );
  const keep = useCallback((text: string | null) => writeDraft(name, text), [name]);
  return [text, keep];
}

function writeDraft(name: string, text: string | null): void {
  const { [name]: _before, ...others } = readDrafts();
  localStorage.setItem(key, JSON.stringify(text === null ? others : { ...others, [name]: text }));
  for (const listener of listeners) listener();
}

export function hasDrafts(): boolean {
  return Object.keys(readDrafts()).length > 0;
}

/** Returns the names of all drafts. The array changes when a draft is started or ended, not with each keystroke. */
export function useDraftNames(): readonly string[] {
  const names = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(Object.keys(readDrafts())),
    () => '[]',
  );
  return useMemo(() => JSON.parse(names), [names]);
}

function readDrafts(): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
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

export function clearDrafts(): void {
  localStorage.removeItem(key);
}
