import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { sendJson } from '../../forms/send-json.ts';
import type { Listing, Submission } from './listing.ts';

export type LoadState = 'loading' | 'ready' | 'failed';

export const loginPath = '/admin/login';

/** The list of submissions as the administrator sees it: loaded page by page, searched, and deleted from. */
export function useSubmissions(search: string) {
  const [state, setState] = useState<LoadState>('loading');
  const [submissions, setSubmissions] = useState<Submission[]>([]);
  const [total, setTotal] = useState(0);
  const [next, setNext] = useState<string | null>(null);
  const latest = useRef(0);

  /** Loads from the newest on, at least as many as asked for if there are. */
  const load = useCallback(
    async (atLeast = 1) => {
      const turn = ++latest.current;
      const loaded: Submission[] = [];
      let listing: Listing | null = null;
      do {
        listing = await fetchListing(search, listing?.next ?? null);
        if (turn !== latest.current) return;
        if (listing) loaded.push(...listing.submissions);
      } while (listing?.next && loaded.length < atLeast);

      if (!listing) return setState('failed');
      setSubmissions(loaded);
      setTotal(listing.total);
      setNext(listing.next);
      setState('ready');
    },
    [search],
  );

  useEffect(() => {
    load();
  }, [load]);

  async function loadOlder() {
    const listing = await fetchListing(search, next);
    if (!listing) return;
    setSubmissions([...submissions, ...listing.submissions]);
    setTotal(listing.total);
    setNext(listing.next);
  }

  async function remove(id: string) {
    const answer = await sendJson('DELETE', `/api/contact-submissions/${id}`);
    if (answer.status === 401) return location.assign(loginPath);
    if (answer.isOk) toast.success('Submission Deleted', { description: 'The contact submission has been removed.' });
    else toast.error('Error', { description: 'Failed to delete the submission.' });
    await load(submissions.length - 1);
  }

  return { state, submissions, total, hasOlder: next !== null, load, loadOlder, remove };
}

/** One page of the list; null, and a notice, when it cannot be had. Without a session, the login page. */
async function fetchListing(search: string, after: string | null): Promise<Listing | null> {
  const query = new URLSearchParams({ q: search, ...(after && { after }) });
  const answer = await sendJson('GET', `/api/contact-submissions?${query}`);
  if (answer.isOk) return answer.body as Listing;
  if (answer.status === 401) location.assign(loginPath);
  else toast.error('Error', { description: 'Failed to load contact submissions.' });
  return null;
}
