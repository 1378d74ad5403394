import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { adminCall } from '../../forms/admin-call.ts';
import type { AuditAction, AuditEntry, AuditPage } from './entry.ts';

export type LoadState = 'loading' | 'ready' | 'failed';

/** The audit log, newest first, page by page, of one action or all. */
export function useAuditLog(action: AuditAction | undefined) {
  const [state, setState] = useState<LoadState>('loading');
  const [entries, setEntries] = useState<AuditEntry[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const latest = useRef(0);

  const load = useCallback(
    async (after?: string) => {
      const turn = ++latest.current;
      const query = new URLSearchParams({ ...(action && { action }), ...(after && { after }) });
      const answer = await adminCall('GET', `/api/admin/audit-log?${query}`);
      if (turn !== latest.current || answer.status === 401) return;
      if (!answer.isOk) {
        toast.error('Error', { description: 'Failed to load the audit log.' });
        if (!after) setState('failed');
        return;
      }
      const page = answer.body as AuditPage;
      setEntries((shown) => (after ? [...shown, ...page.entries] : page.entries));
      setNext(page.next);
      setState('ready');
    },
    [action],
  );

  useEffect(() => {
    load();
  }, [load]);

  return { state, entries, hasOlder: next !== null, load: () => load(), loadOlder: () => load(next ?? undefined) };
}
