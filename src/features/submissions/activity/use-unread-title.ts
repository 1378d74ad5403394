import { useEffect, useRef } from 'react';
import { formatNumber } from '../counted.ts';

/** Shows the number of unread submissions in the title of the browser's tab. */
export function useUnreadTitle(unread: number): void {
  const title = useRef('');
  useEffect(() => {
    title.current ||= document.title;
    document.title = unread > 0 ? `(${formatNumber(unread)}) ${title.current}` : title.current;
  }, [unread]);
}
