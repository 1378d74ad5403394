import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import { PersonName } from '../person-name.tsx';
import type { ThreadMessage } from '../thread.ts';
import { useZone } from '../view/zone-context.ts';
import { useAuthor } from './author.ts';
import { DeliveryLine } from './delivery-timeline.tsx';
import { LinkedText } from './linked-text.tsx';
import { withoutQuote } from './reply-text.ts';

interface ThreadProps {
  messages: ThreadMessage[];
  search: string;
  onRemoveNote: (id: string) => void;
  onRetry: (deliveryId: string) => void;
}

/** What was written about a submission: notes for the team, and replies with how far their mails are. */
export function Thread({ messages, ...message }: ThreadProps) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label="Notes and replies" className="thread">
      {messages.map((written) => (
        <Message key={written.id} {...message} message={written} />
      ))}
    </ol>
  );
}

/** The element of a note or a reply, which has the focus once it is sent. */
export const messageElementId = (id: string) => `message-${id}`;

function Message({
  message,
  search,
  onRemoveNote,
  onRetry,
}: Omit<ThreadProps, 'messages'> & { message: ThreadMessage }) {
  const { id, kind, text, created_at, delivery } = message;
  const zone = useZone();
  const { name, isSelf } = useAuthor(message);
  const { words, quote } = kind === 'reply' ? withoutQuote(text) : { words: text, quote: '' };
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
        {/* A note is removed by its author alone. */}
        {kind === 'note' && isSelf && (
          <IconButton
            label="Remove this note"
            tooltipAlign="end"
            className="-my-2 ml-auto"
            icon={<Trash2 size={15} aria-hidden="true" />}
            onClick={() => onRemoveNote(id)}
          />
        )}
      </p>
      <Written text={words} search={search} />
      {quote && (
        <details className="thread-quote">
          <summary>Quoted message</summary>
          <Written text={quote} search={search} />
        </details>
      )}
      {delivery && <DeliveryLine delivery={delivery} name="Mail" again="Try again" onRetry={onRetry} />}
    </li>
  );
}

function Written({ text, search }: { text: string; search: string }) {
  return (
    <p dir="auto" className="mt-1 break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
      <LinkedText text={text} search={search} />
    </p>
  );
}
