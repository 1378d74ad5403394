import { useCallback, useState } from 'react';

/** Announcements for screen readers; the same text twice in a row is announced twice. */
export function useAnnouncer(): [string, (text: string) => void] {
  const [said, setSaid] = useState('');
  const announce = useCallback((text: string) => {
    // A no-break space makes it another text than the last.
    setSaid((last) => (last === text ? `${text}\u00a0` : text));
  }, []);
  return [said, announce];
}
