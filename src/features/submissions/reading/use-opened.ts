import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { changeRows } from '../list/list-data.ts';
import type { SubmissionActions } from '../list/use-actions.ts';
import type { SubmissionList } from '../list/use-list.ts';
import { type OpenedSubmission, queryKeys } from '../queries.ts';

/** A submission that the user skips past is not marked as read. */
const readAfterMs = 700;

export function useOpened(
  id: string,
  { rows, hasMore }: SubmissionList,
  { markOpened }: Pick<SubmissionActions, 'markOpened'>,
) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.opened(id),
    async queryFn() {
      const opened = await fetchAdmin<OpenedSubmission>(`/api/contact-submissions/${id}`);
      const { read_at, status, assigned_to, thread } = opened;
      const states = thread.map(({ delivery }) => delivery?.state);
      const replies = { has_failed_reply: states.includes('failed'), is_sending_reply: states.includes('waiting') };
      // Also shows changes that someone else has made in the list.
      changeRows(client, (row) => (row.id === id ? { read_at, status, assigned_to, ...replies } : undefined));
      return opened;
    },
    enabled: id !== '',
  });
  const isLoaded = data !== undefined;
  const markIfUnread = useEffectEvent(() => {
    if (data?.read_at === null) markOpened(data.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opened submission, however often it is loaded
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => markIfUnread(), readAfterMs);
    return () => clearTimeout(timer);
  }, [id, isLoaded]);

  const isGone = error instanceof CallError && error.response.status === 404;
  const stateWithoutData = isGone ? ('gone' as const) : error ? ('failed' as const) : ('loading' as const);
  const position = rows.findIndex((row) => row.id === id);
  return {
    state: isLoaded ? ('ready' as const) : stateWithoutData,
    whole: data,
    /** The row of the list until the submission is loaded. */
    submission: (data ?? rows[position] ?? null) as Submission | null,
    position,
    hasNext: position >= 0 && (position < rows.length - 1 || hasMore),
    reload: () => refetch(),
  };
}
