import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../call.ts';
import type { Listing, Submission } from '../listing.ts';

interface CountedListing extends Listing {
  total: number;
}

export interface LoadedList extends CountedListing {
  state: 'loading' | 'ready' | 'failed';
  /** The query of this answer; an older one while the next answer is on its way. */
  query: string;
  /** Why it could not be loaded. */
  fault: string;
  /** Whether `total` is the true count; until then it is what is loaded. */
  isCounted: boolean;
  /** Those that arrived while the list stood open, which are lit for a moment. */
  arrived: ReadonlySet<string>;
}

const nothing: LoadedList = {
  state: 'loading',
  query: '',
  fault: '',
  total: 0,
  isCounted: false,
  unread: 0,
  spam: 0,
  submissions: [],
  next: null,
  arrived: new Set(),
};

/**
 * The list of submissions as the administrator sees it: loaded page by page, and kept while the next answer comes.
 *
 * @param onUnknownZone called when the server does not know the time zone of the query
 */
export function useSubmissions(query: string, onUnknownZone: () => void) {
  const [list, setList] = useState(nothing);
  const latest = useRef(0);
  const tellUnknownZone = useRef(onUnknownZone);
  tellUnknownZone.current = onUnknownZone;

  /** Loads from the first row on, at least this many if they exist. True on success. */
  const load = useCallback(
    async (atLeast = 1): Promise<boolean> => {
      const turn = ++latest.current;
      let pages: Listing | undefined;
      do {
        const answer: Answered = await fetchPage(query, pages?.next ?? null);
        if (turn !== latest.current) return false;
        if (answer.isZoneUnknown) {
          tellUnknownZone.current();
          return false;
        }
        if (!answer.page) {
          toast.error('Error', { description: 'Failed to load contact submissions.' });
          setList((last) => ({ ...last, state: 'failed', query, fault: answer.fault }));
          return false;
        }
        const { submissions, total } = pages ?? { submissions: [], total: null };
        pages = {
          ...answer.page,
          total: answer.page.total ?? total,
          submissions: [...submissions, ...answer.page.submissions],
        };
      } while (pages.next && pages.submissions.length < atLeast);
      const isCounted = pages.total !== null;
      setList({
        ...nothing,
        ...pages,
        total: pages.total ?? pages.submissions.length,
        isCounted,
        state: 'ready',
        query,
      });
      if (!isCounted) {
        const total = await fetchCount(query);
        if (total !== null) setList((last) => (last.query === query ? { ...last, total, isCounted: true } : last));
      }
      return true;
    },
    [query],
  );

  useEffect(() => {
    load();
  }, [load]);

  const loadOlder = useCallback(async (): Promise<number> => {
    const turn = ++latest.current;
    const answer = await fetchPage(query, list.next);
    if (turn !== latest.current) return 0;
    const { page } = answer;
    if (!page) {
      toast.error('Error', { description: 'Failed to load contact submissions.' });
      return 0;
    }
    setList((last) => {
      const submissions = [...last.submissions, ...page.submissions];
      return { ...last, ...page, submissions, total: page.total ?? Math.max(last.total, submissions.length) };
    });
    return page.submissions.length;
  }, [query, list.next]);

  /** The first page as it is now, past what is shown; null on failure, which is not worth a notice. */
  const peek = useCallback(async (): Promise<CountedListing | null> => {
    const turn = latest.current;
    const { page } = await fetchPage(query, null);
    const total = page && (page.total ?? (await fetchCount(query)));
    return turn === latest.current && page && total !== null ? { ...page, total } : null;
  }, [query]);

  /** Replaces what is shown with this first page, and highlights new rows. */
  const show = useCallback((page: CountedListing) => {
    setList((last) => {
      const before = new Set(last.submissions.map(({ id }) => id));
      const arrived = new Set(page.submissions.map(({ id }) => id).filter((id) => !before.has(id)));
      return { ...last, ...page, submissions: kept(last.submissions, page.submissions), arrived, isCounted: true };
    });
  }, []);

  const setCounts = useCallback(({ unread, spam }: Listing) => setList((last) => ({ ...last, unread, spam })), []);

  const setRead = useCallback((ids: string[], isRead: boolean) => {
    const changed = new Set(ids);
    setList((last) => {
      const differs = (row: Submission) => changed.has(row.id) && (row.read_at !== null) !== isRead;
      const count = last.submissions.filter((row) => differs(row) && row.spam_reason === null).length;
      return {
        ...last,
        unread: Math.max(0, last.unread + (isRead ? -count : count)),
        submissions: last.submissions.map((row) =>
          differs(row) ? { ...row, read_at: isRead ? new Date().toISOString() : null } : row,
        ),
      };
    });
  }, []);

  const takeOut = useCallback((ids: string[]) => {
    const gone = new Set(ids);
    setList((last) => {
      const submissions = last.submissions.filter(({ id }) => !gone.has(id));
      return { ...last, submissions, total: last.total - (last.submissions.length - submissions.length) };
    });
  }, []);

  return { ...list, isStale: list.query !== query, load, loadOlder, peek, show, setCounts, setRead, takeOut };
}

export type SubmissionList = ReturnType<typeof useSubmissions>;

interface Answered {
  page: Listing | null;
  fault: string;
  isZoneUnknown: boolean;
}

async function fetchPage(query: string, after: string | null): Promise<Answered> {
  const parameters = new URLSearchParams(query);
  if (after) parameters.set('after', after);
  const answer = await call('GET', `/api/contact-submissions?${parameters}`);
  return {
    page: answer.isOk ? (answer.body as Listing) : null,
    fault: Object.values(answer.fieldErrors).join(' '),
    isZoneUnknown: 'zone' in answer.fieldErrors,
  };
}

/** The count of matches, for a page that came without it; null on failure, which changes nothing. */
async function fetchCount(query: string): Promise<number | null> {
  const answer = await call('GET', `/api/contact-submissions/count?${query}`);
  return answer.isOk ? (answer.body as { total: number }).total : null;
}

/** The rows of a page; unchanged rows keep their identity, so that they are not rendered again. */
function kept(shown: Submission[], page: Submission[]): Submission[] {
  const before = new Map(shown.map((row) => [row.id, row]));
  return page.map((row) => {
    const last = before.get(row.id);
    return last && JSON.stringify(last) === JSON.stringify(row) ? last : row;
  });
}
