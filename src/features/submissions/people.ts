import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { fetchAdmin } from '../../admin/admin-call.ts';
import { offerUndo } from './list/undo.ts';
import { queryKeys } from './queries.ts';

/** Somebody who can be in charge. */
export interface Person {
  id: string;
  /** As replies are signed. */
  name: string;
  email: string;
}

/** Everybody who works in the inbox, and which of them is logged in. */
export interface People {
  self: string;
  people: Person[];
}

const nobody: People = { self: '', people: [] };

/** Fetches everybody who works in the inbox and which of them is logged in; fresh for a minute. */
export const peopleQuery = queryOptions({
  queryKey: queryKeys.people,
  queryFn: () => fetchAdmin<People>('/api/admin/people'),
  staleTime: 60_000,
});

/** Everybody who works in the inbox; nobody until it is loaded. */
export function usePeople(): People {
  return useQuery(peopleQuery).data ?? nobody;
}

interface Charge {
  id: string;
  account: string | null;
}

/** Puts somebody in charge of a submission, or nobody; the key that undoes puts back who it was before. */
export function useAssign(): (change: Charge & { before: string | null }) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, account }: Charge & { before: string | null }) =>
      fetchAdmin('/api/contact-submissions/assign', 'POST', { ids: [id], account }),
    onSuccess(_, { id, account, before }) {
      offerUndo(() => mutate({ id, account: before, before: account }));
      return client.invalidateQueries({ queryKey: queryKeys.submissions });
    },
    onError: () => toast.error('Error', { description: 'Failed to change the person in charge.' }),
  });
  return mutate;
}
