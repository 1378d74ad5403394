import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { toast } from 'sonner';
import type { Selection, Submission } from '../../../../contract/inbox/listing.ts';
import { isStatus } from '../../../../contract/inbox/status.ts';
import { counted } from '../../../../language/english.ts';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { peopleQuery, queryKeys } from '../queries.ts';
import type { InboxControl } from '../view/use-inbox-state.ts';
import { changeList, changeRows, loadedRows, withoutRows } from './list-data.ts';
import { focusedRow, focusRow, type GoToRow } from './rows.ts';
import { callsBack, offerUndo, undoLast } from './undo.ts';
import type { SubmissionList } from './use-list.ts';
import type { RowSelection } from './use-selection.ts';
import { failureWords, movedWords, rowAfter, staysInList, type Work } from './works.ts';

interface Action {
  work: Work;
  selection: Selection<Record<string, string>>;
  /** The rows on the screen that it is done to. */
  ids: string[];
  /** The number that it is done to, on the screen or not. */
  count: number;
  /** The person who is put in charge; oneself when it is not given. */
  account?: string | null;
}

/** `changed`: another number matches by now, and nothing was done. */
export type Outcome = 'done' | 'changed' | 'failed';

/** A notice offers to undo this long. Deleted submissions lie in the bin for longer. */
const noticeMs = 5000;

const post = <Answer>(name: string, body: object) =>
  fetchAdmin<Answer>(`/api/contact-submissions/${name}`, 'POST', body);

const statusOf = (error: unknown) => (error instanceof CallError ? error.answer.status : 0);

const sayFailed = (description: string) => toast.error('Error', { description });

interface ActionParts {
  control: InboxControl;
  list: SubmissionList;
  selection: RowSelection;
  /** The row that the focus goes back to, which moves on when that row leaves. */
  lastRow: RefObject<string>;
  announce: (text: string) => void;
  goTo: GoToRow;
}

/** Every action on submissions: one way for one, for several and for all that match. */
export function useSubmissionActions({ control, list, selection, lastRow, announce, goTo }: ActionParts) {
  const { view, open, close, ask } = control;
  const client = useQueryClient();
  // Pressed before the answer to what is to be undone.
  const isUndoRequested = useRef(false);
  // The rendered state is a moment older: a key pressed in between would wait for its undo forever.
  const pending = useRef(0);
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.submissions });

  const change = useMutation({
    async mutationFn({ work, selection, account }: Action) {
      if (work === 'read' || work === 'unread') return post('read', { ...selection, isRead: work === 'read' });
      if (isStatus(work)) return post('status', { ...selection, status: work });
      if (work !== 'take') return post<{ batch?: string }>(work, selection);
      // The key may be pressed before the server has said who is logged in.
      const owner =
        account === undefined ? (await client.query({ ...peopleQuery, staleTime: 'static' })).self : account;
      await post('assign', { ...selection, account: owner });
      return { owner };
    },
    onMutate: ({ ids }) => loadedRows(client, ids),
    async onSuccess(answer, { work, selection, ids, count, account }, before) {
      const { batch, owner = null } = answer as { batch?: string; owner?: string | null };
      // Rows that were never loaded can't be put back.
      const isUndoable = work !== 'remove' && 'ids' in selection;
      const takeBack = batch ? () => restore.mutate({ batch, ids }) : () => putBack.mutate({ work, before });
      const undo = offerUndo(batch || isUndoable ? takeBack : null);
      if (staysInList(work)) {
        changeRows(client, (row) => (ids.includes(row.id) ? rowAfter(row, work, owner) : undefined));
        const several = counted(count, 'submission');
        if (work !== 'take') announce(`${several} marked as ${work}`);
        else if (account === undefined) announce(`You are in charge of ${several}`);
        if ('matching' in selection) await list.reload(list.rows.length);
        refresh();
        return;
      }
      leave(work, ids);
      sayLeft(work, count, isUndoable || batch ? undo : null);
      // Not awaited: it is done, and the list follows.
      list.reload(list.rows.length - ids.length).then(refresh);
    },
    async onError(error, { work, count }) {
      if (statusOf(error) === 409) return list.reload(list.rows.length);
      sayFailed(failureWords(work, count === 1));
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
      changeRows(client, (row) => (row.id === id ? rowAfter(row, 'read', null) : undefined));
      refresh();
    },
    onError: () => sayFailed(failureWords('read', true)),
  });

  const restore = useMutation({
    mutationFn: ({ batch }: { batch: string; ids: string[] }) => post<{ restored: number }>('undo', { batch }),
    onSuccess({ restored }, { ids }) {
      toast.success('Deletion Undone', { description: `${counted(restored, 'submission')} brought back.` });
      comeBack(restored, ids);
    },
    onError(error, deletion) {
      if (statusOf(error) === 410) sayFailed('This can no longer be undone.');
      else {
        const action = { label: 'Try again', onClick: () => restore.mutate(deletion) };
        toast.error('Error', { description: 'Failed to bring it back.', duration: noticeMs, action });
      }
    },
  });

  const putBack = useMutation({
    async mutationFn({ work, before }: { work: Work; before: Submission[] }) {
      for (const [name, body] of callsBack(work, before)) await post(name, body);
    },
    onSuccess(_, { work, before }) {
      toast.success('Undone', { description: `${counted(before.length, 'submission')} put back as before.` });
      const rows = new Map(before.map((row) => [row.id, row]));
      if (!staysInList(work)) {
        comeBack(before.length, [...rows.keys()]);
        return;
      }
      changeRows(client, ({ id }) => {
        const { status, read_at, assigned_to } = rows.get(id) ?? {};
        return status && { status, read_at: read_at ?? null, assigned_to: assigned_to ?? null };
      });
      refresh();
    },
    onError: () => sayFailed('Failed to undo it.'),
  });

  /** Shows what was brought back. While something is being read, the focus stays there. */
  async function comeBack(count: number, ids: string[]) {
    await list.reload(list.rows.length + count);
    refresh();
    if (!view.open) goTo((rows) => rows.find(({ id }) => ids.includes(id))?.id);
  }

  /** Takes the rows away. The focus, and what is read, go on to the next that stays; spam is got rid of in passing. */
  function leave(work: Work, ids: string[]) {
    const gone = new Set(ids);
    const focused = focusedRow();
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

  /** Does it and says so, or says that it failed. */
  async function act(action: Action): Promise<Outcome> {
    // A key that is pressed twice would delete it twice, and the second time undo would bring back nothing.
    if (action.ids.some((id) => leaving.includes(id))) return 'failed';
    pending.current += 1;
    return change.mutateAsync(action).then(
      () => 'done',
      (error) => (statusOf(error) === 409 ? 'changed' : 'failed'),
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
    /** Does something to one submission. */
    actOn,
    /** Does what was asked about. */
    confirm: (work: Work, id: string | null) => (id ? actOn(work, id) : actOnChosen(work)),
    /** Does something to what is chosen. Asks first before it takes several away or does it to more than is shown. */
    async actOnSelection(work: Work) {
      const isAsked = work === 'delete' || work === 'remove';
      // A mark that can be taken back asks for nothing.
      if (isAsked || (selection.isAll && work !== 'read' && work !== 'unread')) return ask({ work, id: null });
      lastRow.current = focusedRow() ?? (lastRow.current || (selection.ids[0] ?? ''));
      await actOnChosen(work);
      // The bar goes with the selection, and its button with it.
      const at = document.activeElement;
      if (!at || at === document.body || at.closest('.bulk-bar')) focusRow(lastRow.current);
    },
    isBusy: change.isPending,
    /** The ids of what is on its way out of the list: the news of it may come before the answer. */
    leaving,
    /** Notes that a submission was opened. It is said only when it fails. */
    markOpened: markOpened.mutate,
    /** Takes the last action back. */
    undo() {
      if (pending.current > 0) isUndoRequested.current = true;
      else if (!undoLast()) announce('There is nothing to undo');
    },
  };
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;

function sayLeft(work: Work, count: number, undo: (() => void) | null) {
  const offer = undo && { duration: noticeMs, action: { label: 'Undo', onClick: undo } };
  if (work === 'delete') {
    const [title, description] =
      count === 1
        ? ['Submission Deleted', 'The contact submission has been removed.']
        : ['Submissions Deleted', `${counted(count, 'contact submission')} have been removed.`];
    toast.success(title, { description, ...offer });
  } else {
    const [title, fate] = movedWords[work] ?? [];
    toast.success(title, { description: `${counted(count, 'submission')} ${fate}.`, ...(work === 'hold' && offer) });
  }
}
