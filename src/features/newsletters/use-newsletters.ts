import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type {
  ListedNewsletter,
  Newsletter,
  NewsletterDetails,
  NewslettersState,
  SendConfirmation,
} from '../../../contract/newsletters/newsletter.ts';
import { CallError, errorMessage, fetchAdmin } from '../../admin/admin-call.ts';

const path = '/api/admin/newsletters';
const key = ['newsletters'];

const pollMs = 2000;

export const isBeingSent = ({ begun_at, finished_at }: ListedNewsletter) => begun_at !== null && finished_at === null;

export function useNewsletters() {
  return useQuery({
    queryKey: key,
    queryFn: () => fetchAdmin<NewslettersState>(path),
    refetchInterval: ({ state }) => (state.data?.newsletters.some(isBeingSent) ? pollMs : false),
    meta: { failure: 'Failed to load the newsletters.' },
  });
}

export function useNewsletter(id: string, isLive: boolean) {
  return useQuery({
    // The key changes when sending ends. This reloads the newsletter, because the last response may be outdated.
    queryKey: [...key, id, isLive],
    queryFn: () => fetchAdmin<NewsletterDetails>(`${path}/${id}`),
    refetchInterval: isLive ? pollMs : false,
    placeholderData: keepPreviousData,
  });
}

export const previewAddress = (id: string) => `${path}/${id}/preview`;

export const loadNewsletter = (id: string) => fetchAdmin<NewsletterDetails>(`${path}/${id}`);

export interface SavedDraft {
  id: string;
  version: number;
}

function useChange<Given>(
  call: (given: Given) => Promise<unknown>,
  done: [title: string, description: string] | null,
  failed = 'Nothing Sent',
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => done && toast.success(done[0], { description: done[1] }),
    onError: (error: Error) => {
      const hasResponse = error instanceof CallError && error.response.status !== 0;
      // The request may have arrived although its response was lost.
      const isUnknown = !hasResponse && done?.[0] === onItsWay;
      if (isUnknown) toast.error('No Answer', { description: 'Check the list below to see if sending has started.' });
      else toast.error(failed, { description: errorMessage(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

const onItsWay = 'On Its Way';

export function useNewsletterChanges() {
  const client = useQueryClient();
  /** Saves a new draft, or the next version of a saved one. The form shows the errors. */
  const save = useMutation({
    mutationFn: async ({
      kept,
      newsletter,
    }: {
      kept: SavedDraft | null;
      newsletter: Newsletter;
    }): Promise<SavedDraft> => {
      if (!kept) return fetchAdmin<SavedDraft>(path, 'POST', newsletter);
      const { id, version } = kept;
      return {
        id,
        ...(await fetchAdmin<Pick<SavedDraft, 'version'>>(`${path}/${id}`, 'PUT', { ...newsletter, version })),
      };
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const remove = useChange(
    ({ id, version }: SavedDraft) => fetchAdmin(`${path}/${id}?version=${version}`, 'DELETE'),
    null,
    'Nothing Removed',
  );
  const test = useChange(
    (id: string) => fetchAdmin(`${path}/${id}/test`, 'POST', {}),
    ['Test Sent', 'It is on its way to your address.'],
  );
  const send = useChange(
    ({ id, ...shown }: { id: string } & SendConfirmation) => fetchAdmin(`${path}/${id}/send`, 'POST', shown),
    [onItsWay, 'The list below shows the progress.'],
  );
  const stop = useChange(
    (id: string) => fetchAdmin(`${path}/${id}/stop`, 'POST', {}),
    ['Stopped', 'No one else will receive it.'],
    'Not Stopped',
  );
  const retry = useChange(
    (id: string) => fetchAdmin(`${path}/${id}/retry`, 'POST', {}),
    [onItsWay, 'Retrying failed addresses.'],
  );
  return { save, remove, test, send, stop, retry };
}
