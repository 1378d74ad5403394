import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { counted } from '../../../language/english.ts';
import type { SubmissionList } from '../list/use-list.ts';

/** What screen readers are told. How many are listed is said once for each list. */
export function useNotices({ state, isStale, isCounted, total, query, loadMore }: SubmissionList) {
  const [said, setSaid] = useState('');
  const announce = useCallback((text: string) => {
    // The same words twice in a row are said twice: a no-break space makes it another text than the last.
    setSaid((last) => (last === text ? `${text}\u00a0` : text));
  }, []);

  const isKnown = state === 'ready' && !isStale && isCounted;
  const sayListed = useEffectEvent(() => announce(`${counted(total, 'submission')} listed`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, not for each count
  useEffect(() => {
    if (isKnown) sayListed();
  }, [isKnown, query]);

  return {
    said,
    announce,
    /** Appends the next page and says how many rows it brought. */
    async loadMore() {
      const added = await loadMore();
      if (added > 0) announce(`${counted(added, 'more submission')} shown`);
    },
  };
}
