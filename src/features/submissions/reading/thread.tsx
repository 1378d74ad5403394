import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import type { ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import { useInbox } from '../inbox-context.ts';
import { PersonName, useAuthor } from '../person-name.tsx';
import { queryKeys } from '../queries.ts';
import { DeliveryLine } from './delivery-timeline.tsx';
import { LinkedText } from './linked-text.tsx';
import { splitQuote } from './reply-text.ts';

/** The notes for the team and the replies, each with the state of its mail. */
export function Thread({ messages }: { messages: ThreadMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label="Notes and replies" className="thread">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}

/** Returns the id of a message's element, which gets the focus after sending. */
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
      className="thread-message"
      data-kind={kind}
      data-failed={delivery?.state === 'failed' || undefined}
    >
      <p className="thread-head">
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
      <Written text={words} />
      {quote && (
        <details className="thread-quote">
          <summary>Quoted message</summary>
          <Written text={quote} />
        </details>
      )}
      {delivery && <DeliveryLine delivery={delivery} name="Email" again="Try again" />}
    </li>
  );
}

function Written({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
      <LinkedText text={text} />
    </p>
  );
}
