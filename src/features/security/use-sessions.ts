import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { adminCall } from '../../forms/admin-call.ts';
import type { Session } from './session.ts';

export type LoadState = 'loading' | 'ready' | 'failed';

const unreachable = 'The server could not be reached. Nothing was changed.';

/** The administrator's sessions, and what ends them. */
export function useSessions() {
  const [state, setState] = useState<LoadState>('loading');
  const [sessions, setSessions] = useState<Session[]>([]);

  const load = useCallback(async () => {
    const answer = await adminCall('GET', '/api/admin/sessions');
    if (answer.isOk) setSessions(answer.body as Session[]);
    if (answer.status !== 401) setState(answer.isOk ? 'ready' : 'failed');
  }, []);

  useEffect(() => {
    load();
  }, [load]);

  async function end({ id, browser }: Session) {
    const answer = await adminCall('DELETE', `/api/admin/sessions/${id}`);
    // 404: it has expired meanwhile, which is the same result.
    if (answer.isOk || answer.status === 404) toast.success('Signed Out', { description: `${browser} is signed out.` });
    else if (answer.status !== 401) toast.error('Error', { description: unreachable });
    await load();
  }

  async function endOthers() {
    const answer = await adminCall('DELETE', '/api/admin/sessions');
    if (answer.isOk) toast.success('Signed Out Elsewhere', { description: endedText(answer.body) });
    else if (answer.status !== 401) toast.error('Error', { description: unreachable });
    await load();
  }

  return { state, sessions, load, end, endOthers };
}

function endedText(body: unknown): string {
  const { ended } = body as { ended: number };
  return ended === 1 ? 'One other browser is signed out.' : `${ended} other browsers are signed out.`;
}
