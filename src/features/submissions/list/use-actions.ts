import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { toast } from 'sonner';
import type { Selection } from '../../../../contract/inbox/listing.ts';
import { isStatus } from '../../../../contract/inbox/status.ts';
import { pluralize } from '../../../../language/english.ts';
import { CallError, fetchAdmin } from '../../../admin/admin-call.ts';
import { queryKeys } from '../queries.ts';
import type { InboxControl, RowSelection } from '../view/use-inbox-state.ts';
import { type Command, commandWords, predictRow, staysInList } from './commands.ts';
import { focusedRowId, focusRow, type GoToRow } from './rows.ts';
import { changeList, changeRows, type SubmissionList, withoutRows } from './use-list.ts';

interface Action {
  command: Command;
  selection: Selection<Record<string, string>>;
  ids: string[];
  /** The number of affected submissions, on the screen or not. */
  count: number;
  /** The id of the new assignee, or null for nobody. */
  account: string | null;
}

/** A deletion, which has a batch on the server, or submissions that were marked as spam. */
interface Undoable extends Pick<Action, 'ids'> {
  batch: string | undefined;
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
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.submissions });

  const change = useMutation({
    mutationFn({ command, selection, account }: Action) {
      const call = (name: string, body = {}) => post<{ batch?: string }>(name, { ...selection, ...body });
      if (command === 'read' || command === 'unread') return call('read', { isRead: command === 'read' });
      if (isStatus(command)) return call('status', { status: command });
      return call(command, command === 'assign' ? { account } : {});
    },
    async onSuccess({ batch }, { command, selection, ids, count, account }) {
      if (staysInList(command)) {
        changeRows(client, (row) => (ids.includes(row.id) ? predictRow(row, command, account) : undefined));
        if (command !== 'assign') announce(`${pluralize(count, 'submission')} marked as ${command}`);
        if ('matching' in selection) await list.reload(list.rows.length);
        refresh();
        return;
      }
      removeRows(command, ids);
      // The ids of rows that were never loaded are unknown.
      const isUndoable = batch || (command === 'hold' && 'ids' in selection);
      notifyMove(command, count, isUndoable ? () => undo.mutate({ batch, ids }) : null);
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

  const undo = useMutation({
    async mutationFn({ batch, ids }: Undoable) {
      if (batch) return (await post<{ restored: number }>('undo', { batch })).restored;
      await post('release', { ids });
      return ids.length;
    },
    async onSuccess(count, { batch, ids }) {
      const restored = `${pluralize(count, 'submission')} restored`;
      if (batch) toast.success('Deletion Undone', { description: `${restored}.` });
      else toast.success('Undone', { description: `${restored} to the previous state.` });
      await list.reload(list.rows.length + count);
      refresh();
      // While the user is reading a submission, the focus stays there.
      if (!view.open) goTo((rows) => rows.find(({ id }) => ids.includes(id))?.id);
    },
    onError(error, undoable) {
      if (errorStatus(error) === 410) notifyFailure('This can no longer be undone.');
      else {
        const action = { label: 'Try again', onClick: () => undo.mutate(undoable) };
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
    // A second press would delete nothing, and undoing it would restore nothing.
    if (action.ids.some((id) => leaving.includes(id))) return 'failed';
    return change.mutateAsync(action).then(
      (): Outcome => 'done',
      (error) => (errorStatus(error) === 409 ? 'changed' : 'failed'),
    );
  }

  async function actOnChosen(command: Command): Promise<Outcome> {
    const { selection: chosen, ids, count, clear } = selection;
    const outcome = await act({ command, selection: chosen, ids, count, account: null });
    if (outcome === 'done') clear();
    return outcome;
  }

  const actOn = (command: Command, id: string, account: string | null = null) =>
    act({ command, selection: { ids: [id] }, ids: [id], count: 1, account });

  return {
    actOn,
    confirm: (command: Command, id: string | null) => (id ? actOn(command, id) : actOnChosen(command)),
    /**
     * Acts on the selection. It asks first if several submissions would leave the list, or if some of them are not
     * loaded.
     */
    async actOnSelection(command: Command) {
      const needsConfirmation = command === 'delete' || command === 'remove';
      // Marking as read or unread is easily reversed, so there is no question.
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
  };
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;

function notifyMove(command: Command, count: number, undo: (() => void) | null) {
  let isOffered = true;
  const onClick = () => {
    // A double click would report that the deletion can no longer be undone.
    if (isOffered) undo?.();
    isOffered = false;
  };
  const offer = undo && { duration: noticeMs, action: { label: 'Undo', onClick } };
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
      ...offer,
    });
  }
}
