import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { toast } from 'sonner';
import { CallError, fetchAdmin } from '../../../forms/admin-call.ts';
import { counted } from '../counted.ts';
import type { Selection } from '../listing.ts';
import { changeRead, removeRows } from './list-cache.ts';
import { focusedRow, focusRow } from './rows.ts';
import type { SubmissionList } from './use-list.ts';

export type Work = 'delete' | 'read' | 'unread' | 'hold' | 'release';

/** What is done to one submission. */
export interface Task {
  id: string;
  work: Work;
}

/** What is done, and to which submissions. */
export interface Action {
  work: Work;
  selection: Selection<Record<string, string>>;
  /** The rows on the screen that it is done to. */
  ids: string[];
  /** How many it is done to, on the screen or not. */
  count: number;
}

/** `changed`: another number matches by now, and nothing was done. */
export type Outcome = 'done' | 'changed' | 'failed';

/** How long the server keeps what was deleted. */
const undoMs = 10_000;

const path = '/api/contact-submissions';

const failures: Record<Work, (isOne: boolean) => string> = {
  delete: (isOne) => `Failed to delete the submission${isOne ? '' : 's'}.`,
  read: () => 'Failed to mark as read.',
  unread: () => 'Failed to mark as unread.',
  hold: () => 'Failed to mark as spam.',
  release: () => 'Failed to move to the inbox.',
};

const statusOf = (error: unknown) => (error instanceof CallError ? error.answer.status : 0);

/**
 * What can be done to submissions: one way for one, for several and for all that match.
 *
 * @param lastRow where the focus goes back to, which moves on when that row leaves
 */
export function useActions(list: SubmissionList, lastRow: RefObject<string>, announce: (text: string) => void) {
  const client = useQueryClient();
  const lastBatch = useRef<string | null>(null);

  const change = useMutation({
    mutationFn: ({ work, selection }: Action) =>
      work === 'read' || work === 'unread'
        ? fetchAdmin<unknown>(`${path}/read`, 'POST', { ...selection, isRead: work === 'read' })
        : fetchAdmin<unknown>(`${path}/${work}`, 'POST', selection),
    async onSuccess(answer, { work, selection, ids, count }) {
      if (work === 'read' || work === 'unread') {
        changeRead(client, list.query, ids, work === 'read');
        announce(`${counted(count, 'submission')} marked as ${work}`);
        if ('matching' in selection) await list.reload(list.rows.length);
        return;
      }
      leave(ids);
      if (work === 'delete') sayDeleted((answer as { batch: string }).batch, count);
      else sayMoved(work, count);
      // Not awaited: it is done, and the list follows.
      list.reload(list.rows.length - ids.length);
    },
    async onError(error, { work, count }) {
      if (statusOf(error) === 409) await list.reload(list.rows.length);
      else toast.error('Error', { description: failures[work](count === 1) });
    },
  });

  const markOpened = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/read`, 'POST', { ids: [id], isRead: true }),
    onSuccess: (_, id) => changeRead(client, list.query, [id], true),
    onError: () => toast.error('Error', { description: failures.read(true) }),
  });

  const restore = useMutation({
    mutationFn: (batch: string) => fetchAdmin<{ restored: number }>(`${path}/restore`, 'POST', { batch }),
    onSuccess({ restored }, batch) {
      if (lastBatch.current === batch) lastBatch.current = null;
      toast.success('Deletion Undone', { description: `${counted(restored, 'submission')} brought back.` });
      list.reload(list.rows.length + restored);
    },
    onError(error, batch) {
      if (statusOf(error) === 410) toast.error('Error', { description: 'This can no longer be undone.' });
      else {
        const action = { label: 'Try again', onClick: () => restore.mutate(batch) };
        toast.error('Error', { description: 'Failed to bring it back.', duration: undoMs, action });
      }
    },
  });

  /** Takes the rows away; the focus goes from the last of them to the next that stays. */
  function leave(ids: string[]) {
    const gone = new Set(ids);
    const focused = focusedRow();
    const place = list.rows.findLastIndex(({ id }) => gone.has(id));
    const stays = list.rows.filter(({ id }) => !gone.has(id));
    const next = list.rows.slice(place + 1).find(({ id }) => !gone.has(id)) ?? stays.at(-1);
    if (gone.has(lastRow.current)) lastRow.current = next?.id ?? '';
    if (focused && gone.has(focused)) focusRow(next?.id);
    removeRows(client, list.query, ids);
  }

  function sayDeleted(batch: string, count: number) {
    lastBatch.current = batch;
    setTimeout(() => {
      if (lastBatch.current === batch) lastBatch.current = null;
    }, undoMs);
    const [title, description] =
      count === 1
        ? ['Submission Deleted', 'The contact submission has been removed.']
        : ['Submissions Deleted', `${counted(count, 'contact submission')} have been removed.`];
    const action = { label: 'Undo', onClick: () => restore.mutate(batch) };
    toast.success(title, { description, duration: undoMs, action });
  }

  const isLeaving = change.isPending && change.variables.work !== 'read' && change.variables.work !== 'unread';
  return {
    /** Does it and says so, or says that it failed. */
    act: (action: Action): Promise<Outcome> =>
      change.mutateAsync(action).then(
        () => 'done',
        (error) => (statusOf(error) === 409 ? 'changed' : 'failed'),
      ),
    /** The ids of what is on its way out of the list: the news of it may come before the answer. */
    leaving: isLeaving ? change.variables.ids : [],
    /** Notes that a submission was opened. It is said only when it fails. */
    markOpened: markOpened.mutate,
    /** Brings back what was deleted last. */
    undo() {
      if (lastBatch.current) restore.mutate(lastBatch.current);
      else announce('There is nothing to undo');
    },
  };
}

export type Actions = ReturnType<typeof useActions>;

function sayMoved(work: 'hold' | 'release', count: number) {
  const [title, where] = work === 'hold' ? ['Marked as Spam', 'held back'] : ['Not Spam', 'moved to the inbox'];
  toast.success(title, { description: `${counted(count, 'submission')} ${where}.` });
}
