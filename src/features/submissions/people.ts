import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { fetchAdmin } from '../../forms/admin-call.ts';
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

export function usePeople(): People {
  const { data } = useQuery({
    queryKey: queryKeys.people,
    queryFn: () => fetchAdmin<People>('/api/admin/people'),
    staleTime: 60_000,
  });
  return data ?? { self: '', people: [] };
}

/** Puts somebody in charge of a submission, or nobody. */
export function useAssign(): (change: { id: string; account: string | null }) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, account }: { id: string; account: string | null }) =>
      fetchAdmin('/api/contact-submissions/assign', 'POST', { ids: [id], account }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.submissions }),
    onError: () => toast.error('Error', { description: 'Failed to change the person in charge.' }),
  });
  return mutate;
}
