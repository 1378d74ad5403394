import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { adminCall } from '../../forms/admin-call.ts';
import type { HeldRemoval, RetentionState } from './retention.ts';

const failures: Record<number, string> = {
  0: 'The server could not be reached. Please try again.',
  409: 'What would be removed has changed. Look at it again.',
};
const otherFailure = 'Something went wrong on the server. Please try again.';

/** The removal by age that waits to be confirmed, and what confirms it. */
export function useRetention() {
  const [held, setHeld] = useState<HeldRemoval | null>(null);

  const load = useCallback(async () => {
    const answer = await adminCall('GET', '/api/admin/retention');
    if (answer.isOk) setHeld((answer.body as RetentionState).held);
  }, []);

  useEffect(() => {
    load();
  }, [load]);

  async function confirm({ before, due }: HeldRemoval) {
    const answer = await adminCall('POST', '/api/admin/retention/confirm', { before, due });
    if (answer.status === 401) return;
    if (answer.isOk) {
      toast.success('Removal Confirmed', { description: `${submissions(due)} are being removed.` });
    } else toast.error('Nothing Removed', { description: failures[answer.status] ?? otherFailure });
    await load();
  }

  return { held, confirm };
}

export function submissions(count: number): string {
  return `${count.toLocaleString('en-US')} submission${count === 1 ? '' : 's'}`;
}
