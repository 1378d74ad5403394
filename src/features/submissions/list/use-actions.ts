import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { toast } from 'sonner';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { counted } from '../../../language/english.ts';
import type { Selection, Submission } from '../listing.ts';
import { peopleQuery } from '../people.ts';
import { queryKeys } from '../queries.ts';
import { isStatus } from '../status.ts';
import { deletedWords, failureWords, movedWords } from './action-words.ts';
import { changeRead, changeRows, changeStatus, loadedOf, peek, removeRows } from './list-cache.ts';
import { focusedRow, focusRow, type GoToRow } from './rows.ts';
import { callsBack, offerUndo, undoLast } from './undo.ts';
import type { SubmissionList } from './use-list.ts';
import { staysInList, type Work } from './work.ts';

/** What is done to one submission. */
export interface Task {
  id: string;
  work: Work;
}

/** What is done, and to which submissions. */
interface Action {
  work: Work;
  selection: Selection<Record<string, string>>;
  /** The rows on the screen that it is done to. */
  ids: string[];
  /** How many it is done to, on the screen or not. */
  count: number;
}

/** `changed`: another number matches by now, and nothing was done. */
export type Outcome = 'done' | 'changed' | 'failed';

/** How long a notice offers to undo. What was deleted lies in the bin for longer. */
const noticeMs = 5000;

const path = '/api/contact-submissions';

const statusOf = (error: unknown) => (error instanceof CallError ? error.answer.status : 0);

/**
 * What can be done to submissions: one way for one, for several and for all that match.
 *
 * @param lastRow where the focus goes back to, which moves on when that row leaves
 * @param goTo moves the focus to what was brought back
 */
export function useActions(
  list: SubmissionList,
  lastRow: RefObject<string>,
  announce: (text: string) => void,
  goTo: GoToRow,
) {
  const client = useQueryClient();
  // Pressed before the answer to what is to be undone.
  const isUndoOwed = useRef(false);
  // The rendered state is a moment older: a key pressed in between would wait for its undo forever.
  const pending = useRef(0);

  const change = useMutation({
    async mutationFn({ work, selection }: Action) {
      // The key may be pressed before the server has said who is logged in.
      const owner = work === 'take' ? (await client.query({ ...peopleQuery, staleTime: 'static' })).self : '';
      return fetchAdmin<unknown>(...callOf(work, selection, owner));
    },
    onMutate: ({ ids }) => loadedOf(client, list.query, ids),
    async onSuccess(answer, { work, selection, ids, count }, before) {
      // Of what was never loaded nobody knows how it was before.
      const isUndoable = work !== 'remove' && 'ids' in selection;
      const undo = work === 'delete' ? null : offerUndo(isUndoable ? () => putBack.mutate({ work, before }) : null);
      if (staysInList(work)) {
        mark(work, ids);
        announce(
          work === 'take'
            ? `You are in charge of ${counted(count, 'submission')}`
            : `${counted(count, 'submission')} marked as ${work}`,
        );
        client.invalidateQueries({ queryKey: queryKeys.opened() });
        // What the filters leave out by now stays where it is; the tabs have other numbers.
        if ('matching' in selection) await list.reload(list.rows.length);
        else if (work !== 'read' && work !== 'unread') peek(client, list.query);
        return;
      }
      leave(ids);
      if (work === 'delete') sayDeleted((answer as { batch: string }).batch, ids, count);
      else sayMoved(work, count, isUndoable ? undo : null);
      // Not awaited: it is done, and the list follows.
      list.reload(list.rows.length - ids.length);
    },
    async onError(error, { work, count }) {
      if (statusOf(error) === 409) return list.reload(list.rows.length);
      toast.error('Error', { description: failureWords[work](count === 1) });
    },
    onSettled(_answer, error) {
      pending.current -= 1;
      const isOwed = isUndoOwed.current;
      isUndoOwed.current = false;
      if (isOwed && !error) undoLast();
    },
  });

  const markOpened = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/read`, 'POST', { ids: [id], isRead: true }),
    onSuccess: (_, id) => changeRead(client, list.query, [id], true),
    onError: () => toast.error('Error', { description: failureWords.read(true) }),
  });

  const restore = useMutation({
    mutationFn: ({ batch }: { batch: string; ids: string[] }) =>
      fetchAdmin<{ restored: number }>(`${path}/undo`, 'POST', { batch }),
    onSuccess({ restored }, { ids }) {
      toast.success('Deletion Undone', { description: `${counted(restored, 'submission')} brought back.` });
      list.reload(list.rows.length + restored).then(() => goTo(firstOf(ids)));
    },
    onError(error, deletion) {
      if (statusOf(error) === 410) toast.error('Error', { description: 'This can no longer be undone.' });
      else {
        const action = { label: 'Try again', onClick: () => restore.mutate(deletion) };
        toast.error('Error', { description: 'Failed to bring it back.', duration: noticeMs, action });
      }
    },
  });

  const putBack = useMutation({
    async mutationFn({ work, before }: { work: Work; before: Submission[] }) {
      for (const [name, body] of callsBack(work, before)) await fetchAdmin(`${path}/${name}`, 'POST', body);
    },
    onSuccess(_, { work, before }) {
      toast.success('Undone', { description: `${counted(before.length, 'submission')} put back as before.` });
      client.invalidateQueries({ queryKey: queryKeys.submissions });
      if (!staysInList(work)) {
        list.reload(list.rows.length + before.length).then(() => goTo(firstOf(before.map(({ id }) => id))));
        return;
      }
      for (const { id, status, read_at, assigned_to } of before) {
        changeRows(client, list.query, [id], { status, read_at, assigned_to });
      }
      peek(client, list.query);
    },
    onError: () => toast.error('Error', { description: 'Failed to undo it.' }),
  });

  /** Shows what was done to rows that stay. */
  function mark(work: Work, ids: string[]) {
    if (isStatus(work)) changeStatus(client, list.query, ids, work);
    else if (work === 'take') {
      // A new one that somebody takes charge of is open.
      const fresh = loadedOf(client, list.query, ids).filter(({ status }) => status === 'new');
      const { self = null } = client.getQueryData(peopleQuery.queryKey) ?? {};
      changeRows(client, list.query, ids, { assigned_to: self });
      changeRows(
        client,
        list.query,
        fresh.map(({ id }) => id),
        { status: 'open' },
      );
    } else changeRead(client, list.query, ids, work === 'read');
  }

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

  function sayDeleted(batch: string, ids: string[], count: number) {
    const undo = offerUndo(() => restore.mutate({ batch, ids }));
    const [title, description] = deletedWords(count);
    toast.success(title, { description, duration: noticeMs, action: { label: 'Undo', onClick: undo } });
  }

  function sayMoved(work: Work, count: number, undo: (() => void) | null) {
    const [title, description] = movedWords(work, count);
    const offer = work === 'hold' && undo && { duration: noticeMs, action: { label: 'Undo', onClick: undo } };
    toast.success(title, { description, ...offer });
  }

  const leaving = change.isPending && !staysInList(change.variables.work) ? change.variables.ids : [];
  return {
    /** Does it and says so, or says that it failed. */
    async act(action: Action): Promise<Outcome> {
      // A key that is pressed twice would delete it twice, and the second time undo would bring back nothing.
      if (action.ids.some((id) => leaving.includes(id))) return 'failed';
      pending.current += 1;
      return change.mutateAsync(action).then(
        () => 'done',
        (error) => (statusOf(error) === 409 ? 'changed' : 'failed'),
      );
    },
    /** The ids of what is on its way out of the list: the news of it may come before the answer. */
    leaving,
    /** Notes that a submission was opened. It is said only when it fails. */
    markOpened: markOpened.mutate,
    /** Takes the last action back. */
    undo() {
      if (pending.current > 0) isUndoOwed.current = true;
      else if (!undoLast()) announce('There is nothing to undo');
    },
  };
}

export type Actions = ReturnType<typeof useActions>;

/** The first of these that is in the list. */
const firstOf = (ids: string[]) => (rows: Submission[]) => rows.find(({ id }) => ids.includes(id))?.id;

/** The call that does it. */
function callOf(
  work: Work,
  selection: Action['selection'],
  self: string,
): [path: string, method: 'POST', body: object] {
  if (work === 'take') return [`${path}/assign`, 'POST', { ...selection, account: self }];
  if (work === 'read' || work === 'unread') return [`${path}/read`, 'POST', { ...selection, isRead: work === 'read' }];
  if (isStatus(work)) return [`${path}/status`, 'POST', { ...selection, status: work }];
  return [`${path}/${work}`, 'POST', selection];
}
