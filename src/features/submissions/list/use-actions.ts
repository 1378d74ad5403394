import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { toast } from 'sonner';
import type { Selection, Submission } from '../../../../contract/inbox/listing.ts';
import { isStatus } from '../../../../contract/inbox/status.ts';
import { pluralize } from '../../../../language/english.ts';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { peopleQuery, queryKeys } from '../queries.ts';
import type { InboxControl } from '../view/use-inbox-state.ts';
import { changeList, changeRows, loadedRows, withoutRows } from './list-data.ts';
import { focusedRowId, focusRow, type GoToRow } from './rows.ts';
import { inverseCalls, offerUndo, undoLast } from './undo.ts';
import type { SubmissionList } from './use-list.ts';
import type { RowSelection } from './use-selection.ts';
import { failureWords, movedWords, predictRow, staysInList, type Work } from './works.ts';

interface Action {
  work: Work;
  selection: Selection<Record<string, string>>;
  /** The affected rows on the screen. */
  ids: string[];
  /** The number of affected submissions, on the screen or not. */
  count: number;
  /** The person who takes charge; by default the user. */
  account?: string | null;
}

/** `changed` means that the number of matches has changed, so nothing was done. */
export type Outcome = 'done' | 'changed' | 'failed';

/** A notice offers to undo for this long. Deleted submissions stay in the bin for longer. */
const noticeMs = 5000;

const post = <Answer>(name: string, body: object) =>
  fetchAdmin<Answer>(`/api/contact-submissions/${name}`, 'POST', body);

const errorStatus = (error: unknown) => (error instanceof CallError ? error.answer.status : 0);

const notifyFailure = (description: string) => toast.error('Error', { description });

interface ActionParts {
  control: InboxControl;
  list: SubmissionList;
  selection: RowSelection;
  /** The row that gets the focus back. It moves on when that row leaves. */
  lastRow: RefObject<string>;
  announce: (text: string) => void;
  goTo: GoToRow;
}

/** Every action on submissions: on one, several or all that match. */
export function useSubmissionActions({ control, list, selection, lastRow, announce, goTo }: ActionParts) {
  const { view, open, close, ask } = control;
  const client = useQueryClient();
  // True if undo was pressed before the answer to the action arrived.
  const isUndoRequested = useRef(false);
  // A ref, because the rendered state is a moment older: a key pressed in between would wait for its undo forever.
  const pending = useRef(0);
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.submissions });

  const change = useMutation({
    async mutationFn({ work, selection, account }: Action) {
      if (work === 'read' || work === 'unread') return post('read', { ...selection, isRead: work === 'read' });
      if (isStatus(work)) return post('status', { ...selection, status: work });
      if (work !== 'take') return post<{ batch?: string }>(work, selection);
      // The key may be pressed before the server has answered who is logged in.
      const owner =
        account === undefined ? (await client.query({ ...peopleQuery, staleTime: 'static' })).self : account;
      await post('assign', { ...selection, account: owner });
      return { owner };
    },
    onMutate: ({ ids }) => loadedRows(client, ids),
    async onSuccess(answer, { work, selection, ids, count, account }, before) {
      const { batch, owner = null } = answer as { batch?: string; owner?: string | null };
      // Rows that were never loaded can't be undone.
      const isUndoable = work !== 'remove' && 'ids' in selection;
      const undoChange = batch ? () => restore.mutate({ batch, ids }) : () => putBack.mutate({ work, before });
      const undo = offerUndo(batch || isUndoable ? undoChange : null);
      if (staysInList(work)) {
        changeRows(client, (row) => (ids.includes(row.id) ? predictRow(row, work, owner) : undefined));
        const several = pluralize(count, 'submission');
        if (work !== 'take') announce(`${several} marked as ${work}`);
        else if (account === undefined) announce(`${several} assigned to you`);
        if ('matching' in selection) await list.reload(list.rows.length);
        refresh();
        return;
      }
      removeRows(work, ids);
      notifyMoved(work, count, isUndoable || batch ? undo : null);
      // It is not awaited: the action is done, and the list follows.
      list.reload(list.rows.length - ids.length).then(refresh);
    },
    async onError(error, { work, count }) {
      if (errorStatus(error) === 409) return list.reload(list.rows.length);
      notifyFailure(failureWords(work, count === 1));
    },
    onSettled(_answer, error) {
      pending.current -= 1;
      const isRequested = isUndoRequested.current;
      isUndoRequested.current = false;
      if (isRequested && !error) undoLast();
    },
  });

  const markOpened = useMutation({
    mutationFn: (id: string) => post('read', { ids: [id], isRead: true }),
    onSuccess(_, id) {
      changeRows(client, (row) => (row.id === id ? predictRow(row, 'read', null) : undefined));
      refresh();
    },
    onError: () => notifyFailure(failureWords('read', true)),
  });

  const restore = useMutation({
    mutationFn: ({ batch }: { batch: string; ids: string[] }) => post<{ restored: number }>('undo', { batch }),
    onSuccess({ restored }, { ids }) {
      toast.success('Deletion Undone', { description: `${pluralize(restored, 'submission')} restored.` });
      showRestored(restored, ids);
    },
    onError(error, deletion) {
      if (errorStatus(error) === 410) notifyFailure('This can no longer be undone.');
      else {
        const action = { label: 'Try again', onClick: () => restore.mutate(deletion) };
        toast.error('Error', { description: 'Failed to restore.', duration: noticeMs, action });
      }
    },
  });

  const putBack = useMutation({
    async mutationFn({ work, before }: { work: Work; before: Submission[] }) {
      for (const [name, body] of inverseCalls(work, before)) await post(name, body);
    },
    onSuccess(_, { work, before }) {
      toast.success('Undone', {
        description: `${pluralize(before.length, 'submission')} restored to the previous state.`,
      });
      const rows = new Map(before.map((row) => [row.id, row]));
      if (!staysInList(work)) {
        showRestored(before.length, [...rows.keys()]);
        return;
      }
      changeRows(client, ({ id }) => {
        const { status, read_at, assigned_to } = rows.get(id) ?? {};
        return status && { status, read_at: read_at ?? null, assigned_to: assigned_to ?? null };
      });
      refresh();
    },
    onError: () => notifyFailure('Failed to undo.'),
  });

  /** Shows restored submissions. While the user reads one, the focus stays there. */
  async function showRestored(count: number, ids: string[]) {
    await list.reload(list.rows.length + count);
    refresh();
    if (!view.open) goTo((rows) => rows.find(({ id }) => ids.includes(id))?.id);
  }

  /**
   * Removes the rows from the list. The focus and the reader move to the next row that stays, but after marking spam
   * nothing opens.
   */
  function removeRows(work: Work, ids: string[]) {
    const gone = new Set(ids);
    const focused = focusedRowId();
    const place = list.rows.findLastIndex(({ id }) => gone.has(id));
    const stays = list.rows.filter(({ id }) => !gone.has(id));
    const next = list.rows.slice(place + 1).find(({ id }) => !gone.has(id)) ?? stays.at(-1);
    if (gone.has(lastRow.current)) lastRow.current = next?.id ?? '';
    if (focused && gone.has(focused)) focusRow(next?.id);
    changeList(client, (data) => withoutRows(data, ids));
    if (!gone.has(view.open)) return;
    if (next && work !== 'hold' && work !== 'remove') open(next.id);
    else close();
  }

  const leaving = change.isPending && !staysInList(change.variables.work) ? change.variables.ids : [];

  async function act(action: Action): Promise<Outcome> {
    // Pressing a key twice would delete twice, and undo would then restore nothing.
    if (action.ids.some((id) => leaving.includes(id))) return 'failed';
    pending.current += 1;
    return change.mutateAsync(action).then(
      () => 'done',
      (error) => (errorStatus(error) === 409 ? 'changed' : 'failed'),
    );
  }

  async function actOnChosen(work: Work): Promise<Outcome> {
    const { selection: chosen, ids, count, clear } = selection;
    const outcome = await act({ work, selection: chosen, ids, count });
    if (outcome === 'done') clear();
    return outcome;
  }

  const actOn = (work: Work, id: string, account?: string | null) =>
    act({ work, selection: { ids: [id] }, ids: [id], count: 1, ...(account !== undefined && { account }) });

  return {
    actOn,
    confirm: (work: Work, id: string | null) => (id ? actOn(work, id) : actOnChosen(work)),
    /**
     * Acts on the selection. It asks first if several would leave the list, or if more than the loaded rows are
     * affected.
     */
    async actOnSelection(work: Work) {
      const isAsked = work === 'delete' || work === 'remove';
      // Marking as read or unread can be undone, so it does not ask.
      if (isAsked || (selection.isAll && work !== 'read' && work !== 'unread')) return ask({ work, id: null });
      lastRow.current = focusedRowId() ?? (lastRow.current || (selection.ids[0] ?? ''));
      await actOnChosen(work);
      // The bar and its focused button disappear with the selection.
      const at = document.activeElement;
      if (!at || at === document.body || at.closest('.bulk-bar')) focusRow(lastRow.current);
    },
    isBusy: change.isPending,
    /** The ids of submissions that are leaving the list: the event about it may arrive before the answer. */
    leaving,
    /** Marks a submission as read when it is opened. Only a failure is reported. */
    markOpened: markOpened.mutate,
    undo() {
      if (pending.current > 0) isUndoRequested.current = true;
      else if (!undoLast()) announce('There is nothing to undo');
    },
  };
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;

function notifyMoved(work: Work, count: number, undo: (() => void) | null) {
  const offer = undo && { duration: noticeMs, action: { label: 'Undo', onClick: undo } };
  if (work === 'delete') {
    const [title, description] =
      count === 1
        ? ['Submission Deleted', 'The contact submission has been removed.']
        : ['Submissions Deleted', `${pluralize(count, 'contact submission')} have been removed.`];
    toast.success(title, { description, ...offer });
  } else {
    const [title, fate] = movedWords[work] ?? [];
    toast.success(title, { description: `${pluralize(count, 'submission')} ${fate}.`, ...(work === 'hold' && offer) });
  }
}
