import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { Publication } from '../calls.ts';
import type { PendingChange } from '../queries.ts';
import { isSeen, outcomeOf } from './choice.ts';

interface PublishedNoteProps {
  titleId: string;
  publication: Publication;
  changes: PendingChange[];
  onClose: () => void;
}

/** Says what visitors see since the publication, and leads there. */
export function PublishedNote({ titleId, publication: { at }, changes, onClose }: PublishedNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed control is no longer there.
  useEffect(() => heading.current?.focus(), []);
  const isLive = changes.some((change) => change.change === 'deleted' || isSeen(change, at));
  const { page } = changes.find((change) => change.page && isSeen(change, at)) ?? {};
  return (
    <>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="mb-5 text-h3 outline-none">
        {isLive ? 'It is live' : 'It is published'}
      </h2>
      <div className="grid gap-1 text-small break-words text-soft">
        {outcomeOf(changes, at).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <a href="/admin/content/history" className="inline-flex min-h-11 items-center underline underline-offset-4">
            History
          </a>{' '}
          has it, and can take it back.
        </p>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        {isLive && <ButtonLink href={page ?? '/'}>{page ? 'See it' : 'See the site'}</ButtonLink>}
      </div>
    </>
  );
}
