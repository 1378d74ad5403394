import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { CallError, fetchAdmin } from '../../forms/admin-call.ts';
import type { Session } from './session.ts';

const path = '/api/admin/sessions';
export const sessionsKey = ['sessions'];

const sayUnreachable = () =>
  toast.error('Error', { description: 'The server could not be reached. Nothing was changed.' });

/** The browsers in which the administrator is logged in. */
export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => fetchAdmin<Session[]>(path) });
}

/** Signs other browsers out, one or all of them. It is settled when the list has followed. */
export function useSignOut() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsKey });

  const one = useMutation({
    mutationFn: ({ id }: Session) =>
      fetchAdmin(`${path}/${id}`, 'DELETE').catch((error) => {
        // It has ended by itself meanwhile, which is what was wanted.
        if (!(error instanceof CallError && error.answer.status === 404)) throw error;
      }),
    onSuccess: (_, { browser }) => toast.success('Signed Out', { description: `${browser} is signed out.` }),
    onError: sayUnreachable,
    onSettled,
  });
  const others = useMutation({
    mutationFn: () => fetchAdmin<{ ended: number }>(path, 'DELETE'),
    onSuccess: ({ ended }) => toast.success('Signed Out Elsewhere', { description: endedText(ended) }),
    onError: sayUnreachable,
    onSettled,
  });
  return { one: one.mutate, others: others.mutate };
}

function endedText(ended: number): string {
  return ended === 1 ? 'One other browser is signed out.' : `${ended} other browsers are signed out.`;
}
