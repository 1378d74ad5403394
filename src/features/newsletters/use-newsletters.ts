import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { CallError, fetchAdmin } from '../../forms/admin-call.ts';
import type { Problem } from '../../forms/problem.ts';
import type { ListedNewsletter, Newsletter, NewsletterDetails, NewslettersState } from './newsletter.ts';

const path = '/api/admin/newsletters';
const key = ['newsletters'];

/** How often the screen asks how far it is, while mails are sent. */
const askAgainMs = 2000;

/** Whether there are mails of it that still wait for their turn. */
const isUnderWay = ({ begun_at, finished_at }: ListedNewsletter) => begun_at !== null && finished_at === null;

/** The newsletters, and how many get one. */
export function useNewsletters() {
  return useQuery({
    queryKey: key,
    queryFn: () => fetchAdmin<NewslettersState>(path),
    refetchInterval: ({ state }) => (state.data?.newsletters.some(isUnderWay) ? askAgainMs : false),
    meta: { failure: () => 'Failed to load the newsletters.' },
  });
}

/** Who was not reached, as of what the list says of the newsletter: asked again when that has changed, also at its end. */
export function useNewsletter({ id, failed, waiting }: Pick<ListedNewsletter, 'id' | 'failed' | 'waiting'>) {
  return useQuery({
    queryKey: [...key, id, failed, waiting],
    queryFn: () => fetchAdmin<NewsletterDetails>(`${path}/${id}`),
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

export const previewAddress = (id: string, as: 'light' | 'dark' | 'text') => `${path}/${id}/preview?as=${as}`;

/** A draft as it is loaded again. */
export const loadNewsletter = (id: string) => fetchAdmin<NewsletterDetails>(`${path}/${id}`);

export function useNewsletterChanges() {
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => toast.error('Nothing Sent', { description: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  };
  /** Keeps a draft and gives its id. What is wrong with it is left to the form. */
  const save = useMutation({
    mutationFn: async ({ id, newsletter }: { id: string | null; newsletter: Newsletter }): Promise<string> => {
      if (!id) return (await fetchAdmin<{ id: string }>(path, 'POST', newsletter)).id;
      await fetchAdmin(`${path}/${id}`, 'PUT', newsletter);
      return id;
    },
    onSettled: common.onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/${id}`, 'DELETE'),
    ...common,
    onError: (error: Error) => toast.error('Nothing Removed', { description: reasonOf(error) }),
  });
  const test = useMutation({
    mutationFn: (id: string) => fetchAdmin(`${path}/${id}/test`, 'POST', {}),
    onSuccess: () => toast.success('Test Sent', { description: 'It is on its way to your own address.' }),
    ...common,
  });
  const send = useMutation({
    mutationFn: ({ id, recipients }: { id: string; recipients: number }) =>
      fetchAdmin(`${path}/${id}/send`, 'POST', { recipients }),
    onSuccess: () => toast.success('On Its Way', { description: 'How far it is stands in the list below.' }),
    ...common,
  });
  return { save, remove, test, send };
}

/** Why a call did nothing, as a sentence. */
function reasonOf(error: Error): string {
  const answer = error instanceof CallError ? error.answer : undefined;
  if (!answer || answer.status === 0) return 'The server could not be reached. Please try again.';
  if (answer.status === 404) return 'It is not there any more.';
  if (answer.status === 409) return (answer.body as Problem).detail ?? '';
  return 'Something went wrong on the server. Please try again.';
}
