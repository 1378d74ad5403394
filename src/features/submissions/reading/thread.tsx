import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import type { ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import { DeliveryLine } from '../activity/deliveries.tsx';
import { useInbox } from '../inbox-context.ts';
import { PersonName, useAuthor } from '../person-name.tsx';
import { queryKeys } from '../queries.ts';
import { LinkedText } from './linked-text.tsx';
import { splitQuote } from './reply-text.ts';

export function Thread({ messages }: { messages: ThreadMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label="Notes and replies" className="mt-7 grid gap-3 text-small">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}

export const messageElementId = (id: string) => `message-${id}`;

function Message({ message }: { message: ThreadMessage }) {
  const { id, kind, text, created_at, delivery } = message;
  const { zone, view } = useInbox();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => fetchAdmin(`/api/contact-submissions/${view.open}/notes/${id}`, 'DELETE'),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.opened(view.open) }),
    onError: () => toast.error('Error', { description: 'The note could not be removed.' }),
  });
  const { name, isSelf } = useAuthor(message);
  const { words, quote } = kind === 'reply' ? splitQuote(text) : { words: text, quote: '' };
  return (
    <li
      id={messageElementId(id)}
      tabIndex={-1}
      className={classNames(
        'border-l-2 py-0.5 pl-3.5',
        delivery?.state === 'failed' ? 'border-danger' : kind === 'note' ? 'border-gold' : 'border-accent',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2.5 text-caption text-faint">
        <span className="font-medium text-text">{kind === 'note' ? 'Note' : 'Reply'}</span>
        <PersonName name={name} isSelf={isSelf} />
        <time dateTime={created_at} className="font-mono">
          {formatMoment(created_at, zone)}
        </time>
        {/* Only its author can remove a note. */}
        {kind === 'note' && isSelf && (
          <IconButton
            label="Remove this note"
            tooltipAlign="end"
            className="-my-2 ml-auto"
            icon={<Trash2 size={15} aria-hidden="true" />}
            onClick={() => remove.mutate()}
          />
        )}
      </p>
      <MessageText text={words} />
      {quote && (
        <details className="text-soft">
          <summary className="w-fit text-caption text-faint finger:py-3">Quoted message</summary>
          <MessageText text={quote} />
        </details>
      )}
      {delivery && <DeliveryLine delivery={delivery} name="Email" again="Try again" />}
    </li>
  );
}

function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
      <LinkedText text={text} />
    </p>
  );
}
