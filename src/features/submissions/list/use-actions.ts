import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { toast } from 'sonner';
import type { Selection, Submission } from '../../../../contract/inbox/listing.ts';
import { isStatus } from '../../../../contract/inbox/status.ts';
import { pluralize } from '../../../../language/english.ts';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { peopleQuery, queryKeys } from '../queries.ts';
import type { InboxControl, RowSelection } from '../view/use-inbox-state.ts';
import { type Command, commandWords, inverseCalls, offerUndo, predictRow, staysInList, undoLast } from './commands.ts';
import { focusedRowId, focusRow, type GoToRow } from './rows.ts';
import { changeList, changeRows, loadedRows, type SubmissionList, withoutRows } from './use-list.ts';

interface Action {
  command: Command;
  selection: Selection<Record<string, string>>;
  ids: string[];
  /** The number of affected submissions, on the screen or not. */
  count: number;
  /** The id of the new assignee, or null for nobody. By default it is the user. */
  account?: string | null;
}

interface Undoable extends Pick<Action, 'command' | 'ids'> {
  /** Identifies a deletion on the server. */
  batch: string | undefined;
  before: Submission[];
}

/** `changed` means that the number of matches has changed, so nothing was done. */
export type Outcome = 'done' | 'changed' | 'failed';

/** The time that the notice offers to undo. Deleted submissions stay in the bin for longer. */
const noticeMs = 5000;

const post = <Answer>(name: string, body: object) =>
  fetchAdmin<Answer>(`/api/contact-submissions/${name}`, 'POST', body);

const errorStatus = (error: unknown) => (error instanceof CallError ? error.response.status : 0);

const notifyFailure = (description: string) => toast.error('Error', { description });

interface ActionContext {
  control: InboxControl;
  list: SubmissionList;
  selection: RowSelection;
  /** The row that gets the focus back. If it leaves the list, the next row gets it. */
  lastRow: RefObject<string>;
  announce: (text: string) => void;
  goTo: GoToRow;
}

export function useSubmissionActions({ control, list, selection, lastRow, announce, goTo }: ActionContext) {
  const { view, open, close, ask } = control;
  const client = useQueryClient();
  const running = useRef<Promise<Outcome> | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.submissions });

  const change = useMutation({
    async mutationFn({ command, selection, account }: Action) {
      if (command === 'read' || command === 'unread') return post('read', { ...selection, isRead: command === 'read' });
      if (isStatus(command)) return post('status', { ...selection, status: command });
      if (command !== 'take') return post<{ batch?: string }>(command, selection);
      // The user may press the key before the server has identified them.
      const owner =
        account === undefined ? (await client.query({ ...peopleQuery, staleTime: 'static' })).self : account;
      await post('assign', { ...selection, account: owner });
      return { owner };
    },
    onMutate: ({ ids }) => loadedRows(client, ids),
    async onSuccess(answer, { command, selection, ids, count, account }, before) {
      const { batch, owner = null } = answer as { batch?: string; owner?: string | null };
      // Rows that were never loaded can't be undone.
      const isUndoable = command !== 'remove' && 'ids' in selection;
      const undo = offerUndo(batch || isUndoable ? () => undoAction.mutate({ command, batch, ids, before }) : null);
      if (staysInList(command)) {
        changeRows(client, (row) => (ids.includes(row.id) ? predictRow(row, command, owner) : undefined));
        const several = pluralize(count, 'submission');
        if (command !== 'take') announce(`${several} marked as ${command}`);
        else if (account === undefined) announce(`${several} assigned to you`);
        if ('matching' in selection) await list.reload(list.rows.length);
        refresh();
        return;
      }
      removeRows(command, ids);
      notifyMove(command, count, isUndoable || batch ? undo : null);
      // This is not awaited: the action is done, and the list follows.
      list.reload(list.rows.length - ids.length).then(refresh);
    },
    async onError(error, { command, count }) {
      if (errorStatus(error) === 409) return list.reload(list.rows.length);
      const { failure } = commandWords[command];
      notifyFailure(count === 1 ? failure.replace('submissions', 'submission') : failure);
    },
  });

  const markOpened = useMutation({
    mutationFn: (id: string) => post('read', { ids: [id], isRead: true }),
    onSuccess(_, id) {
      changeRows(client, (row) => (row.id === id ? predictRow(row, 'read', null) : undefined));
      refresh();
    },
    onError: () => notifyFailure(commandWords.read.failure),
  });

  /** Undoes an action. The server restores deleted submissions by their batch. */
  const undoAction = useMutation({
    async mutationFn({ command, batch, before }: Undoable) {
      if (batch) return (await post<{ restored: number }>('undo', { batch })).restored;
      for (const [name, body] of inverseCalls(command, before)) await post(name, body);
      return before.length;
    },
    async onSuccess(count, { command, batch, ids, before }) {
      const restored = `${pluralize(count, 'submission')} restored`;
      if (batch) toast.success('Deletion Undone', { description: `${restored}.` });
      else toast.success('Undone', { description: `${restored} to the previous state.` });
      if (staysInList(command)) {
        const rows = new Map(
          before.map(({ id, status, read_at, assigned_to }) => [id, { status, read_at, assigned_to }]),
        );
        changeRows(client, ({ id }) => rows.get(id));
      } else await list.reload(list.rows.length + count);
      refresh();
      // While the user is reading a submission, the focus stays there.
      if (!staysInList(command) && !view.open) goTo((rows) => rows.find(({ id }) => ids.includes(id))?.id);
    },
    onError(error, undoable) {
      if (errorStatus(error) === 410) notifyFailure('This can no longer be undone.');
      else {
        const action = { label: 'Try again', onClick: () => undoAction.mutate(undoable) };
        toast.error('Error', { description: 'Failed to undo.', duration: noticeMs, action });
      }
    },
  });

  /**
   * Removes the rows from the list. The focus and the reader move to the next remaining row, but nothing opens after
   * marking as spam.
   */
  function removeRows(command: Command, ids: string[]) {
    const gone = new Set(ids);
    const focused = focusedRowId();
    const place = list.rows.findLastIndex(({ id }) => gone.has(id));
    const stays = list.rows.filter(({ id }) => !gone.has(id));
    const next = list.rows.slice(place + 1).find(({ id }) => !gone.has(id)) ?? stays.at(-1);
    if (gone.has(lastRow.current)) lastRow.current = next?.id ?? '';
    if (focused && gone.has(focused)) focusRow(next?.id);
    changeList(client, (data) => withoutRows(data, ids));
    if (!gone.has(view.open)) return;
    if (next && command !== 'hold' && command !== 'remove') open(next.id);
    else close();
  }

  const leaving = change.isPending && !staysInList(change.variables.command) ? change.variables.ids : [];

  async function act(action: Action): Promise<Outcome> {
    // The second press of a key would delete nothing, and undoing it would restore nothing.
    if (action.ids.some((id) => leaving.includes(id))) return 'failed';
    const answer = change.mutateAsync(action).then(
      (): Outcome => 'done',
      (error) => (errorStatus(error) === 409 ? 'changed' : 'failed'),
    );
    running.current = answer;
    const outcome = await answer;
    if (running.current === answer) running.current = null;
    return outcome;
  }

  async function actOnChosen(command: Command): Promise<Outcome> {
    const { selection: chosen, ids, count, clear } = selection;
    const outcome = await act({ command, selection: chosen, ids, count });
    if (outcome === 'done') clear();
    return outcome;
  }

  const actOn = (command: Command, id: string, account?: string | null) =>
    act({ command, selection: { ids: [id] }, ids: [id], count: 1, ...(account !== undefined && { account }) });

  return {
    actOn,
    confirm: (command: Command, id: string | null) => (id ? actOn(command, id) : actOnChosen(command)),
    /**
     * Acts on the selection. It asks first if several submissions would leave the list, or if some of them are not
     * loaded.
     */
    async actOnSelection(command: Command) {
      const needsConfirmation = command === 'delete' || command === 'remove';
      // Marking as read or unread can be undone, so there is no question.
      if (needsConfirmation || (selection.isAll && command !== 'read' && command !== 'unread'))
        return ask({ command, id: null });
      lastRow.current = focusedRowId() ?? (lastRow.current || (selection.ids[0] ?? ''));
      await actOnChosen(command);
      // The bar and the focused button in it disappear with the selection.
      const at = document.activeElement;
      if (!at || at === document.body || at.closest('.bulk-bar')) focusRow(lastRow.current);
    },
    isBusy: change.isPending,
    /** The ids of submissions that are leaving the list. The list may lose them before the response. */
    leaving,
    markOpened: markOpened.mutate,
    async undo() {
      const outcome = (await running.current) ?? 'done';
      if (outcome === 'done' && !undoLast()) announce('There is nothing to undo');
    },
  };
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;

function notifyMove(command: Command, count: number, undo: (() => void) | null) {
  const offer = undo && { duration: noticeMs, action: { label: 'Undo', onClick: undo } };
  if (command === 'delete') {
    const [title, description] =
      count === 1
        ? ['Submission Deleted', 'The contact submission has been removed.']
        : ['Submissions Deleted', `${pluralize(count, 'contact submission')} have been removed.`];
    toast.success(title, { description, ...offer });
  } else {
    const [title, destination] = commandWords[command].notice ?? [];
    toast.success(title, {
      description: `${pluralize(count, 'submission')} ${destination}.`,
      ...(command === 'hold' && offer),
    });
  }
}
