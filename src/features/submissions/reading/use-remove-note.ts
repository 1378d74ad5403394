import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { queryKeys } from '../queries.ts';

/** Takes back a note of one's own about a submission. */
export function useRemoveNote(submissionId: string): (note: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (note: string) => fetchAdmin(`/api/contact-submissions/${submissionId}/notes/${note}`, 'DELETE'),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.opened(submissionId) }),
    onError: () => toast.error('Error', { description: 'The note could not be removed.' }),
  });
  return mutate;
}
