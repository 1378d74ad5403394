import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is like this; null on the server, which knows no screen. */
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
