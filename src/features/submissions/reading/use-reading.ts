import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import type { Delivery } from '../deliveries.ts';
import type { SentFile } from '../files.ts';
import { changeRows, peek, settleReplies } from '../list/list-cache.ts';
import { replyMarks } from '../list/reply-mark.tsx';
import type { Actions, Task } from '../list/use-actions.ts';
import type { SubmissionList } from '../list/use-list.ts';
import { staysInList } from '../list/work.ts';
import type { Submission } from '../listing.ts';
import { queryKeys } from '../queries.ts';
import type { SubscriptionRecord } from '../subscription.ts';
import type { EarlierSubmission, ThreadMessage } from '../thread.ts';
import type { ViewControl } from '../view/use-view.ts';

/** The submission that is open, where it stands in the list, and what is done to it or to another one. */
export function useReading(
  { view, open, close }: ViewControl,
  { rows, hasMore, query }: SubmissionList,
  actions: Actions,
) {
  const { state, submission, refetch } = useOpened(view.open, actions.markOpened);
  const client = useQueryClient();
  const showInList = useEffectEvent(({ id, read_at, status, assigned_to, thread }: OpenedSubmission) =>
    changeRows(client, query, [id], { read_at, status, assigned_to, ...replyMarks(thread) }),
  );
  // What somebody else did with it meanwhile.
  useEffect(() => {
    if (submission) showInList(submission);
  }, [submission]);
  const place = rows.findIndex(({ id }) => id === view.open);
  const row = rows[place];
  // The list knows sooner than the last answer whether it was read.
  const whole: Submission | null = submission ?? row ?? null;

  const task = useMutation({
    async mutationFn({ id, work }: Task) {
      const at = rows.findIndex((submission) => submission.id === id);
      const next = rows[at + 1] ?? rows[at - 1];
      return { next, outcome: await actions.act({ work, selection: { ids: [id] }, ids: [id], count: 1 }) };
    },
    onSuccess({ next, outcome }, { id, work }) {
      if (outcome !== 'done' || id !== view.open) return;
      if (staysInList(work)) refetch();
      // What is spam is got rid of in passing: nothing else is read for it.
      else if (next && work !== 'hold') open(next.id);
      else close();
    },
  });

  return {
    state,
    submission: whole && row ? { ...whole, read_at: row.read_at, status: row.status } : whole,
    deliveries: submission?.deliveries ?? [],
    files: submission?.files ?? [],
    subscription: submission?.subscription ?? null,
    thread: submission?.thread ?? [],
    earlier: submission?.earlier ?? [],
    /** From 0; -1 when it is not among those loaded. */
    place,
    hasNext: place >= 0 && (place < rows.length - 1 || hasMore),
    reload: () => refetch(),
    /** Shows in the list at once that a reply is on its way, and then what became of it if it is through already. */
    async showSending(id: string) {
      changeRows(client, query, [id], { is_sending_reply: true });
      const page = await peek(client, query);
      if (page) settleReplies(client, query, page);
    },
    /**
     * Does something to one submission; the reader goes on to the next when it leaves the list, and closes for spam. The
     * same function for each render, so that rows are rendered again only when they change.
     */
    work: task.mutate,
  };
}

export type Reading = ReturnType<typeof useReading>;

/** A delivery, as part of its submission. */
export type OwnDelivery = Omit<Delivery, 'name'>;

export interface OpenedSubmission extends Submission {
  deliveries: OwnDelivery[];
  files: SentFile[];
  subscription: SubscriptionRecord | null;
  thread: ThreadMessage[];
  earlier: EarlierSubmission[];
}

/** What is only passed by is not read. */
const readAfterMs = 700;

/**
 * The whole submission that is open, with its deliveries.
 *
 * @param onUnread called once for each that stays open unread for a moment
 */
function useOpened(id: string, onUnread: (id: string) => void) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.opened(id),
    queryFn: () => fetchAdmin<OpenedSubmission>(`/api/contact-submissions/${id}`),
    enabled: id !== '',
  });
  const isLoaded = data !== undefined;
  const markOpened = useEffectEvent(() => {
    if (data?.read_at === null) onUnread(data.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is opened, however often it is loaded
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => markOpened(), readAfterMs);
    return () => clearTimeout(timer);
  }, [id, isLoaded]);

  const isGone = error instanceof CallError && error.answer.status === 404;
  const without = isGone ? 'gone' : error ? 'failed' : 'loading';
  return {
    state: isLoaded ? ('ready' as const) : (without as 'gone' | 'failed' | 'loading'),
    submission: data ?? null,
    refetch,
  };
}
