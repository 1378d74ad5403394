import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { call, type Selection } from '../call.ts';
import { counted } from '../counted.ts';
import { focusRow } from './rows.ts';
import type { SubmissionList } from './use-submissions.ts';

export type Work = 'delete' | 'read' | 'unread' | 'hold' | 'release';

/** `changed`: another number matches by now, and nothing was done. */
export type Outcome = 'done' | 'changed' | 'failed';

/** How long the server keeps what was deleted. */
const undoMs = 10_000;

const paths = { delete: 'delete', read: 'read', unread: 'read', hold: 'hold', release: 'release' } as const;

const failures: Record<Work, (isOne: boolean) => string> = {
  delete: (isOne) => `Failed to delete the submission${isOne ? '' : 's'}.`,
  read: () => 'Failed to mark as read.',
  unread: () => 'Failed to mark as unread.',
  hold: () => 'Failed to mark as spam.',
  release: () => 'Failed to move to the inbox.',
};

/**
 * What can be done to submissions: one way for one, for several and for all that match.
 *
 * @param lastRow where the focus goes back to, which moves on when that row leaves
 */
export function useActions(list: SubmissionList, lastRow: RefObject<string>, announce: (text: string) => void) {
  const current = useRef(list);
  current.current = list;
  const lastBatch = useRef<string | null>(null);

  /**
   * Does it and says so, or says that it failed.
   *
   * @param ids the rows on the screen that it is done to
   * @param count of all that it is done to
   */
  async function act(work: Work, selection: Selection, ids: string[], count = ids.length): Promise<Outcome> {
    const isOne = count === 1;
    const body = paths[work] === 'read' ? { ...selection, isRead: work === 'read' } : selection;
    const answer = await call('POST', `/api/contact-submissions/${paths[work]}`, body);
    if (answer.status === 409) {
      await current.current.load(current.current.submissions.length);
      return 'changed';
    }
    if (!answer.isOk) {
      toast.error('Error', { description: failures[work](isOne) });
      return 'failed';
    }
    if (work === 'read' || work === 'unread') {
      current.current.setRead(ids, work === 'read');
      announce(`${counted(count, 'submission')} marked as ${work}`);
      if ('matching' in selection) await current.current.load(current.current.submissions.length);
      return 'done';
    }
    leave(ids);
    if (work === 'delete') sayDeleted((answer.body as { batch: string }).batch, count);
    if (work === 'hold') toast.success('Marked as Spam', { description: `${counted(count, 'submission')} held back.` });
    if (work === 'release') {
      toast.success('Not Spam', { description: `${counted(count, 'submission')} moved to the inbox.` });
    }
    // Not awaited: it is done, and the list follows.
    current.current.load(current.current.submissions.length - ids.length);
    return 'done';
  }

  /** Notes that a submission was opened. It is said only when it fails. */
  async function saw(id: string) {
    const answer = await call('POST', '/api/contact-submissions/read', { ids: [id], isRead: true });
    if (answer.isOk) current.current.setRead([id], true);
    else toast.error('Error', { description: failures.read(true) });
  }

  /** Takes the rows away; the focus goes from the last of them to the next that stays. */
  function leave(ids: string[]) {
    const { submissions, takeOut } = current.current;
    const gone = new Set(ids);
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const place = submissions.findLastIndex(({ id }) => gone.has(id));
    const stays = submissions.filter(({ id }) => !gone.has(id));
    const next = submissions.slice(place + 1).find(({ id }) => !gone.has(id)) ?? stays.at(-1);
    if (gone.has(lastRow.current)) lastRow.current = next?.id ?? '';
    flushSync(() => takeOut(ids));
    if (focused && gone.has(focused)) focusRow(next?.id);
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
    toast.success(title, { description, duration: undoMs, action: { label: 'Undo', onClick: () => undo(batch) } });
  }

  /** Brings back what was deleted last, or what is said. */
  async function undo(batch = lastBatch.current) {
    if (!batch) return announce('There is nothing to undo');
    const answer = await call('POST', '/api/contact-submissions/restore', { batch });
    if (answer.status === 410) {
      toast.error('Error', { description: 'This can no longer be undone.' });
    } else if (!answer.isOk) {
      toast.error('Error', {
        description: 'Failed to bring it back.',
        duration: undoMs,
        action: { label: 'Try again', onClick: () => undo(batch) },
      });
    } else {
      if (lastBatch.current === batch) lastBatch.current = null;
      const { restored } = answer.body as { restored: number };
      toast.success('Deletion Undone', { description: `${counted(restored, 'submission')} brought back.` });
      current.current.load(current.current.submissions.length + restored);
    }
  }

  return { act, saw, undo };
}
