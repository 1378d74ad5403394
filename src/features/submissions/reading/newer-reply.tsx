import type { ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import { useInbox } from '../inbox-context.ts';
import { useAuthor } from '../person-name.tsx';
import { VisitorText } from '../visitor-text.tsx';

/** Warns about a reply that someone sent after the user began theirs. */
export function NewerReply({ reply }: { reply: ThreadMessage }) {
  const { name, isSelf } = useAuthor(reply);
  const moment = formatMoment(reply.created_at, useInbox().zone);
  return (
    <div className="mt-3 border-l-2 border-gold pl-3.5 text-small">
      <p role="alert">
        <span className="font-medium">
          <VisitorText>{isSelf ? 'You' : name}</VisitorText> replied after you started
        </span>
        , {moment}. Your reply was not sent.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: fieldsets are for forms */}
      <div
        role="group"
        aria-label="Newer reply"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable parts must be reachable by keyboard
        tabIndex={0}
        dir="auto"
        className="mt-2 max-h-40 overflow-auto wrap-anywhere whitespace-pre-wrap text-soft"
      >
        {reply.text}
      </div>
    </div>
  );
}
