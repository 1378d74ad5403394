import { useCallback, useSyncExternalStore } from 'react';

/** Returns true if the screen matches; null on the server. */
export function useMediaQuery(query: string): boolean | null {
  const follow = useCallback(
    (change: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', change);
      return () => list.removeEventListener('change', change);
    },
    [query],
  );
  return useSyncExternalStore<boolean | null>(
    follow,
    () => matchMedia(query).matches,
    () => null,
  );
}
