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
import { reasonOf } from '../../admin/reason-of.ts';

const path = '/api/admin/newsletters';
const key = ['newsletters'];

/** How often the screen asks how far it is, while mails are sent. */
const askAgainMs = 2000;

/** Whether there are mails of it that still wait for their turn. */
export const isUnderWay = ({ begun_at, finished_at }: ListedNewsletter) => begun_at !== null && finished_at === null;

/** The newsletters, and how many get one. */
export function useNewsletters() {
  return useQuery({
    queryKey: key,
    queryFn: () => fetchAdmin<NewslettersState>(path),
    refetchInterval: ({ state }) => (state.data?.newsletters.some(isUnderWay) ? askAgainMs : false),
    meta: { failure: () => 'Failed to load the newsletters.' },
  });
}

/** One newsletter with its content, and the subscribers that were not reached. */
export function useNewsletter(id: string, isLive: boolean) {
  return useQuery({
    // When it has come to its end it is asked once more: what it was while it was under way is not how it ended.
    queryKey: [...key, id, isLive],
    queryFn: () => fetchAdmin<NewsletterDetails>(`${path}/${id}`),
    refetchInterval: isLive ? askAgainMs : false,
    placeholderData: keepPreviousData,
  });
}

/** The plain text of a newsletter that is kept. */
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

/** The address at which a newsletter that is kept is shown as the mail that it becomes. */
export const previewAddress = (id: string, as: 'light' | 'dark' | 'text') => `${path}/${id}/preview?as=${as}`;

/** A draft as it is loaded again. */
export const loadNewsletter = (id: string) => fetchAdmin<NewsletterDetails>(`${path}/${id}`);

/** A draft as the server keeps it. */
export interface Kept {
  id: string;
  version: number;
}

/** What changes newsletters: keeping, removing, testing, sending and stopping them. */
export function useNewsletterChanges() {
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => toast.error('Nothing Sent', { description: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  };
  /** Keeps a draft, as a new one or as the next version of the one that was kept. What is wrong is left to the form. */
  const save = useMutation({
    mutationFn: async ({ kept, newsletter }: { kept: Kept | null; newsletter: Newsletter }): Promise<Kept> => {
      if (!kept) return fetchAdmin<Kept>(path, 'POST', newsletter);
      const { id, version } = kept;
      return { id, ...(await fetchAdmin<Pick<Kept, 'version'>>(`${path}/${id}`, 'PUT', { ...newsletter, version })) };
    },
    onSettled: common.onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Kept) => fetchAdmin(`${path}/${id}?version=${version}`, 'DELETE'),
    ...common,
    onError: (error: Error) => toast.error('Nothing Removed', { description: reasonOf(error) }),
  });
  const test = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/${id}/test`, 'POST', {}),
    onSuccess: () => toast.success('Test Sent', { description: 'It is on its way to your own address.' }),
    ...common,
  });
  const send = useMutation({
    mutationFn: ({ id, ...shown }: { id: string } & Shown) => fetchAdmin(`${path}/${id}/send`, 'POST', shown),
    onSuccess: () => toast.success('On Its Way', { description: 'How far it is stands in the list below.' }),
    ...common,
    onError: (error: Error) => {
      // The call may have arrived, and its answer not.
      if (isUnanswered(error))
        toast.error('No Answer', { description: 'The list below says whether it is under way.' });
      else common.onError(error);
    },
  });
  const stop = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/${id}/stop`, 'POST', {}),
    onSuccess: () => toast.success('Stopped', { description: 'Nobody else gets it.' }),
    ...common,
    onError: (error: Error) => toast.error('Not Stopped', { description: reasonOf(error) }),
  });
  const tryAgain = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/${id}/try-again`, 'POST', {}),
    onSuccess: () => toast.success('On Its Way', { description: 'It is sent where it was given up.' }),
    ...common,
  });
  return { save, remove, test, send, stop, tryAgain };
}

const isUnanswered = (error: Error) => !(error instanceof CallError) || error.answer.status === 0;
