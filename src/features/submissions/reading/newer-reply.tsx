import { formatMoment } from '../../../ui/moment.tsx';
import type { ThreadMessage } from '../thread.ts';
import { Typed } from '../typed.tsx';
import { useZone } from '../view/zone-context.ts';
import { useAuthor } from './author.ts';

/** A reply that was sent since one's own was begun. */
export function NewerReply({ reply }: { reply: ThreadMessage }) {
  const { name, isSelf } = useAuthor(reply);
  const moment = formatMoment(reply.created_at, useZone());
  return (
    <div className="newer-reply">
      <p role="alert">
        <span className="font-medium">
          <Typed>{isSelf ? 'You' : name}</Typed> replied since you began
        </span>
        , {moment}. Yours is not sent.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <div role="group" aria-label="The newer reply" tabIndex={0} dir="auto" className="newer-reply-text">
        {reply.text}
      </div>
    </div>
  );
}
