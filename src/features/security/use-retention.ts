import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { CallError, fetchAdmin } from '../../forms/admin-call.ts';
import type { HeldRemoval, RetentionState } from './retention.ts';

const queryKey = ['retention'];

const failures: Record<number, string> = {
  0: 'The server could not be reached. Please try again.',
  409: 'What would be removed has changed. Look at it again.',
};
const otherFailure = 'Something went wrong on the server. Please try again.';

/** The removal by age that waits to be confirmed, and what confirms it. */
export function useRetention() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => fetchAdmin<RetentionState>('/api/admin/retention') });
  const { mutate: confirm, isPending: isConfirming } = useMutation({
    mutationFn: ({ before, due }: HeldRemoval) => fetchAdmin('/api/admin/retention/confirm', 'POST', { before, due }),
    onSuccess: (_, { due }) =>
      toast.success('Removal Confirmed', { description: `${submissions(due)} are being removed.` }),
    onError: (error) => {
      const status = error instanceof CallError ? error.answer.status : 0;
      toast.error('Nothing Removed', { description: failures[status] ?? otherFailure });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { held: data?.held ?? null, confirm, isConfirming };
}

export function submissions(count: number): string {
  return `${count.toLocaleString('en-US')} submission${count === 1 ? '' : 's'}`;
}
