import { useCallback, useSyncExternalStore } from 'react';

/** Returns true if the media query matches; null on the server. */
export function useMediaQuery(query: string): boolean | null {
  const subscribe = useCallback(
    (change: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', change);
      return () => list.removeEventListener('change', change);
    },
    [query],
  );
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  );
}
