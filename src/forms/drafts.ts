import { useCallback, useSyncExternalStore } from 'react';

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
  const keep = useCallback(
    (text: string | null) => {
      const { [name]: _before, ...others } = readDrafts();
      localStorage.setItem(key, JSON.stringify(text === null ? others : { ...others, [name]: text }));
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [text, keep];
}

function readDrafts(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
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
