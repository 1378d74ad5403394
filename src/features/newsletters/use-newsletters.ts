import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type {
  ListedNewsletter,
  Newsletter,
  NewsletterDetails,
  NewslettersState,
  Shown,
} from '../../../contract/newsletters/newsletter.ts';
import { CallError, fetchAdmin } from '../../admin/admin-call.ts';
import { errorMessage } from '../../admin/reason-of.ts';

const path = '/api/admin/newsletters';
const key = ['newsletters'];

const askAgainMs = 2000;

/** Returns true while mails are waiting for their turn. */
export const isBeingSent = ({ begun_at, finished_at }: ListedNewsletter) => begun_at !== null && finished_at === null;

export function useNewsletters() {
  return useQuery({
    queryKey: key,
    queryFn: () => fetchAdmin<NewslettersState>(path),
    refetchInterval: ({ state }) => (state.data?.newsletters.some(isBeingSent) ? askAgainMs : false),
    meta: { failure: () => 'Failed to load the newsletters.' },
  });
}

export function useNewsletter(id: string, isLive: boolean) {
  return useQuery({
    // After the end it is loaded once more, because the last answer during the sending may be outdated.
    queryKey: [...key, id, isLive],
    queryFn: () => fetchAdmin<NewsletterDetails>(`${path}/${id}`),
    refetchInterval: isLive ? askAgainMs : false,
    placeholderData: keepPreviousData,
  });
}

export function usePlainText(id: string, version: number) {
  return useQuery({
    queryKey: [...key, id, 'text', version],
    queryFn: async () => {
      const answer = await fetch(previewAddress(id, 'text'));
      if (!answer.ok) throw new Error(`The preview failed with status ${answer.status}`);
      return answer.text();
    },
  });
}

export const previewAddress = (id: string, as: 'light' | 'dark' | 'text') => `${path}/${id}/preview?as=${as}`;

export const loadNewsletter = (id: string) => fetchAdmin<NewsletterDetails>(`${path}/${id}`);

/** The identity of a draft on the server. */
export interface SavedDraft {
  id: string;
  version: number;
}

export function useNewsletterChanges() {
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => toast.error('Nothing Sent', { description: errorMessage(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  };
  /** Keeps a draft, as a new one or as the next version. The form shows the errors. */
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
    onSettled: common.onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: SavedDraft) => fetchAdmin(`${path}/${id}?version=${version}`, 'DELETE'),
    ...common,
    onError: (error: Error) => toast.error('Nothing Removed', { description: errorMessage(error) }),
  });
  const test = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/${id}/test`, 'POST', {}),
    onSuccess: () => toast.success('Test Sent', { description: 'It is on its way to your address.' }),
    ...common,
  });
  const send = useMutation({
    mutationFn: ({ id, ...shown }: { id: string } & Shown) => fetchAdmin(`${path}/${id}/send`, 'POST', shown),
    onSuccess: () => toast.success('On Its Way', { description: 'The list below shows the progress.' }),
    ...common,
    onError: (error: Error) => {
      // The request may have arrived although its answer was lost.
      if (isUnanswered(error))
        toast.error('No Answer', { description: 'Check the list below to see if sending has started.' });
      else common.onError(error);
    },
  });
  const stop = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/${id}/stop`, 'POST', {}),
    onSuccess: () => toast.success('Stopped', { description: 'No one else will receive it.' }),
    ...common,
    onError: (error: Error) => toast.error('Not Stopped', { description: errorMessage(error) }),
  });
  const tryAgain = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/${id}/try-again`, 'POST', {}),
    onSuccess: () => toast.success('On Its Way', { description: 'Retrying failed addresses.' }),
    ...common,
  });
  return { save, remove, test, send, stop, tryAgain };
}

const isUnanswered = (error: Error) => !(error instanceof CallError) || error.answer.status === 0;
