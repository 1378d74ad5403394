import { useMutation } from '@tanstack/react-query';
import type { Actions, Task } from '../list/use-actions.ts';
import type { SubmissionList } from '../list/use-list.ts';
import type { Submission } from '../listing.ts';
import type { ViewControl } from '../view/use-view.ts';
import { useOpened } from './use-opened.ts';

/** The submission that is open, where it stands in the list, and what is done to it or to another one. */
export function useReading({ view, open, close }: ViewControl, { rows, hasMore }: SubmissionList, actions: Actions) {
  const { state, submission, refetch } = useOpened(view.open, actions.markOpened);
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
      if (work === 'read' || work === 'unread') refetch();
      else if (next) open(next.id);
      else close();
    },
  });

  return {
    state,
    submission: whole && row ? { ...whole, read_at: row.read_at } : whole,
    deliveries: submission?.deliveries ?? [],
    /** From 0; -1 when it is not among those loaded. */
    place,
    hasNext: place >= 0 && (place < rows.length - 1 || hasMore),
    reload: () => refetch(),
    /**
     * Does something to one submission; the reader goes on to the next when it leaves the list. The same function for
     * each render, so that rows are rendered again only when they change.
     */
    work: task.mutate,
  };
}

export type Reading = ReturnType<typeof useReading>;
