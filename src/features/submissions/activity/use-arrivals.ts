import { useEffect, useState } from 'react';
import { counted } from '../counted.ts';
import type { SubmissionList } from '../list/use-submissions.ts';
import { activeFilters, type View } from '../view/view.ts';
import { useLive } from './use-live.ts';

/** Scrolled no further than this, the viewer is at the top of the list. */
const topPx = 8;

interface Followers {
  announce: (text: string) => void;
  /** Brings everything else on the screen up to date. */
  onChange: () => void;
}

/**
 * What arrives while the inbox is open: at the top of the list at once, unless that would move what is
 * being read; then only its number, until the viewer asks.
 */
export function useArrivals(list: SubmissionList, view: View, { announce, onChange }: Followers) {
  const [waiting, setWaiting] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list shows everything that there is
  useEffect(() => setWaiting(0), [list.query, list.total]);

  const connection = useLive(async () => {
    const page = await list.peek();
    onChange();
    if (!page) return;
    const count = Math.max(0, page.total - list.total);
    const isPlain = activeFilters(view).length === 0 && view.sort === 'newest';
    const isFirstPage = list.submissions.length <= page.submissions.length + count;
    if (isPlain && isFirstPage && view.open === '' && scrollY <= topPx) {
      list.show(page);
      if (count > 0) announce(`${counted(count, 'new submission')}`);
      return;
    }
    list.setCounts(page);
    setWaiting(count);
    if (count > waiting) announce(`${counted(count, 'new submission')} waiting`);
  });

  async function showWaiting() {
    const page = await list.peek();
    if (page) list.show(page);
    else await list.load();
    setWaiting(0);
    scrollTo({ top: 0 });
  }

  return { connection, waiting, showWaiting };
}
