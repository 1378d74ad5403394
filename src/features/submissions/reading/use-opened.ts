import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../call.ts';
import type { Delivery } from '../deliveries.ts';
import type { Submission } from '../listing.ts';

/** A delivery, as part of its submission. */
export type OwnDelivery = Omit<Delivery, 'name'>;

export interface OpenedSubmission extends Submission {
  deliveries: OwnDelivery[];
}

interface Opened {
  id: string;
  state: 'loading' | 'ready' | 'gone' | 'failed';
  submission: OpenedSubmission | null;
}

/**
 * The whole submission that is open, with its deliveries.
 *
 * @param onUnread called once for each that is opened unread
 */
export function useOpened(id: string, onUnread: (id: string) => void) {
  const [opened, setOpened] = useState<Opened>({ id: '', state: 'loading', submission: null });
  const wanted = useRef(id);
  wanted.current = id;
  const tellUnread = useRef(onUnread);
  tellUnread.current = onUnread;

  const load = useCallback(async (isQuiet = false) => {
    const asked = wanted.current;
    if (!asked) return;
    const answer = await call('GET', `/api/contact-submissions/${asked}`);
    if (asked !== wanted.current || (isQuiet && !answer.isOk)) return;
    const submission = answer.isOk ? (answer.body as OpenedSubmission) : null;
    const without = answer.status === 404 ? 'gone' : 'failed';
    setOpened({ id: asked, state: answer.isOk ? 'ready' : without, submission });
    if (!isQuiet && submission && submission.read_at === null) tellUnread.current(asked);
  }, []);

  useEffect(() => {
    if (id) load();
  }, [id, load]);

  // While the next one is on its way, nothing of the last one is shown.
  const isCurrent = opened.id === id;
  return {
    state: isCurrent ? opened.state : ('loading' as const),
    submission: isCurrent ? opened.submission : null,
    load,
  };
}
