import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMoment } from '../../../ui/moment.tsx';
import type { ThreadMessage } from '../thread-words.ts';
import { Typed } from '../typed.tsx';
import { useZone } from '../view/zone-context.ts';
import { DeliveryLine } from './delivery-timeline.tsx';
import { LinkedText } from './linked-text.tsx';

interface ThreadProps {
  messages: ThreadMessage[];
  search: string;
  /** The address of who is logged in: notes of one's own can be taken back. */
  self: string;
  onRemoveNote: (id: string) => void;
  onRetry: (deliveryId: string) => void;
}

/** What was written about a submission: notes for the team, and replies with how far their mails are. */
export function Thread({ messages, search, self, onRemoveNote, onRetry }: ThreadProps) {
  const zone = useZone();
  if (messages.length === 0) return null;
  return (
    <ol aria-label="Notes and replies" className="thread">
      {messages.map(({ id, kind, author, text, created_at, delivery }) => (
        <li key={id} className="thread-message" data-kind={kind}>
          <p className="thread-head">
            <span className="font-medium text-text">{kind === 'note' ? 'Note' : 'Reply'}</span>
            <Typed>{author}</Typed>
            <time dateTime={created_at} className="font-mono">
              {formatMoment(created_at, zone)}
            </time>
            {kind === 'note' && author === self && (
              <IconButton
                label="Remove this note"
                tooltipAlign="end"
                className="-my-2 ml-auto"
                icon={<Trash2 size={15} aria-hidden="true" />}
                onClick={() => onRemoveNote(id)}
              />
            )}
          </p>
          <p dir="auto" className="mt-1 break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
            <LinkedText text={text} search={search} />
          </p>
          {delivery && <DeliveryLine delivery={delivery} onRetry={onRetry} />}
        </li>
      ))}
    </ol>
  );
}
