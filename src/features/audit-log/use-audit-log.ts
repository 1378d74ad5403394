import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchAdmin } from '../../forms/admin-call.ts';
import type { AuditAction, AuditPage } from './entry.ts';

/** The audit log, newest first, page by page, of one action or all. */
export function useAuditLog(action: AuditAction | undefined) {
  return useInfiniteQuery({
    queryKey: ['audit-log', action],
    queryFn: ({ pageParam: after }) => {
      const query = new URLSearchParams({ ...(action && { action }), ...(after && { after }) });
      return fetchAdmin<AuditPage>(`/api/admin/audit-log?${query}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { failure: () => 'Failed to load the audit log.' },
  });
}
