import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { toast } from 'sonner';
import { CallError, fetchAdmin } from '../../../forms/admin-call.ts';
import { counted } from '../counted.ts';
import type { Selection } from '../listing.ts';
import { queryKeys } from '../queries.ts';
import { isStatus, type Status } from '../status.ts';
import { changeRead, changeStatus, peek, removeRows } from './list-cache.ts';
import { focusedRow, focusRow } from './rows.ts';
import type { SubmissionList } from './use-list.ts';

export type Work = 'delete' | 'read' | 'unread' | 'hold' | 'release' | 'restore' | 'remove' | Status;

/** What is done to rows where they are; everything else takes them out of the list. */
export const staysInList = (work: Work) => work === 'read' || work === 'unread' || isStatus(work);

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

/** How long undoing is offered. What was deleted lies in the bin for longer. */
const undoMs = 5000;

const path = '/api/contact-submissions';

const statusFailure = 'Failed to change the status.';

const failures: Record<Work, (isOne: boolean) => string> = {
  delete: (isOne) => `Failed to delete the submission${isOne ? '' : 's'}.`,
  read: () => 'Failed to mark as read.',
  unread: () => 'Failed to mark as unread.',
  hold: () => 'Failed to mark as spam.',
  release: () => 'Failed to move to the inbox.',
  restore: () => 'Failed to bring it back.',
  remove: () => 'Failed to remove it from the bin.',
  new: () => statusFailure,
  open: () => statusFailure,
  answered: () => statusFailure,
  done: () => statusFailure,
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
    mutationFn: ({ work, selection }: Action) => fetchAdmin<unknown>(...callOf(work, selection)),
    async onSuccess(answer, { work, selection, ids, count }) {
      if (staysInList(work)) {
        if (isStatus(work)) changeStatus(client, list.query, ids, work);
        else changeRead(client, list.query, ids, work === 'read');
        announce(`${counted(count, 'submission')} marked as ${work}`);
        client.invalidateQueries({ queryKey: queryKeys.opened() });
        // A list by status or by what was read has other rows now, and the tabs other numbers.
        const isOtherList = 'matching' in selection || 'status' in list.parameters || 'state' in list.parameters;
        if (isOtherList) await list.reload(list.rows.length);
        else if (isStatus(work)) await peek(client, list.query);
        return;
      }
      leave(ids);
      if (work === 'delete') sayDeleted((answer as { batch: string }).batch, count);
      else sayMoved(work, count, selection);
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
    mutationFn: (batch: string) => fetchAdmin<{ restored: number }>(`${path}/undo`, 'POST', { batch }),
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

  function sayMoved(work: Work, count: number, selection: Action['selection']) {
    const [title, description] = movedWords(work, count);
    // What is held back can be released again as long as it is known which they were.
    const isUndoable = work === 'hold' && 'ids' in selection;
    const action = { label: 'Undo', onClick: () => undoHold.mutate(selection) };
    toast.success(title, { description, ...(isUndoable && { duration: undoMs, action }) });
  }

  const undoHold = useMutation({
    mutationFn: (selection: Action['selection']) => fetchAdmin(`${path}/release`, 'POST', selection),
    onSuccess: () => list.reload(list.rows.length),
    onError: () => toast.error('Error', { description: failures.release(true) }),
  });

  const isLeaving = change.isPending && !staysInList(change.variables.work);
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

function movedWords(work: Work, count: number): [title: string, description: string] {
  const what = counted(count, 'submission');
  switch (work) {
    case 'hold':
      return ['Marked as Spam', `${what} held back.`];
    case 'restore':
      return ['Restored', `${what} brought back.`];
    case 'remove':
      return ['Removed for Good', `${what} removed from the bin.`];
    default:
      return ['Not Spam', `${what} moved to the inbox.`];
  }
}

/** The call that does it. */
function callOf(work: Work, selection: Action['selection']): [path: string, method: 'POST', body: object] {
  if (work === 'read' || work === 'unread') return [`${path}/read`, 'POST', { ...selection, isRead: work === 'read' }];
  if (isStatus(work)) return [`${path}/status`, 'POST', { ...selection, status: work }];
  return [`${path}/${work}`, 'POST', selection];
}
