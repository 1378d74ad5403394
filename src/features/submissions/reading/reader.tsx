import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { kindOf } from '../../../forms/submission-kinds.ts';
import { isolateText } from '../../../language/isolate-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useRetryDelivery } from '../activity/use-failed-deliveries.ts';
import { usePeople } from '../people.ts';
import { Composer } from './composer.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { Earlier } from './earlier.tsx';
import { useEarlyFor } from './early-writing.ts';
import { Files } from './files.tsx';
import { Message } from './message.tsx';
import { ReaderToolbar, type ReaderToolbarProps } from './reader-toolbar.tsx';
import { Sender } from './sender.tsx';
import { StatusBar } from './status-bar.tsx';
import { SubmissionDetails } from './submission-details.tsx';
import { Subscription } from './subscription.tsx';
import { Thread } from './thread.tsx';
import { useRemoveNote } from './use-remove-note.ts';

interface ReaderProps extends ReaderToolbarProps {
  search: string;
  onOpen: (id: string) => void;
  /** Puts the focus back into the list. */
  onClosed: () => void;
}

/** The open submission: a panel beside the list on a wide screen, a dialog on any other. */
export function Reader(reader: ReaderProps) {
  const { isBeside, reading, onClose, onClosed } = reader;
  const titleId = useId();
  const title = reading.submission?.subject ?? 'Submission';
  const heading = (
    <h2 id={titleId} dir="auto" className="mt-3 text-h3 wrap-anywhere">
      {title}
    </h2>
  );
  if (isBeside) {
    return (
      <aside aria-label={isolateText(title)} className="reader reader-beside">
        <BesideFocus id={reader.id} onClosed={onClosed}>
          <Content {...reader} title={heading} />
        </BesideFocus>
      </aside>
    );
  }
  return (
    <Modal labelledBy={titleId} className="reader reader-over" onClose={onClose} onClosed={onClosed}>
      <Content {...reader} title={heading} />
    </Modal>
  );
}

/** Tells whether the focus is in a field of the reader, or in the field that stands in for it. */
function isWriting(place: HTMLElement | null): boolean {
  const now = document.activeElement;
  return now !== null && (place?.contains(now) || now.closest('[data-stays-awake]') !== null);
}

/** Takes the focus when it opens and returns it when it closes. */
function BesideFocus({ id, onClosed, children }: { id: string; onClosed: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClosed);
  useEffect(() => {
    // Opened to write, it finds the focus in a field already.
    if (!isWriting(place.current)) place.current?.focus({ preventScroll: true });
    return () => close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another submission begins at its top
  useEffect(() => {
    place.current?.parentElement?.scrollTo(0, 0);
    // What had the focus may have gone with the one before.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

function Content({ title, ...reader }: ReaderProps & { title: ReactNode }) {
  const { submission, subscription, deliveries, files, thread, earlier, state, reload, work } = reader.reading;
  const retry = useRetryDelivery();
  const removeNote = useRemoveNote(reader.id);
  const { self, people } = usePeople();
  const author = people.find(({ id }) => id === self);
  const early = useEarlyFor(reader.id);
  const isClosed = state === 'gone' || Boolean(submission?.deleted_at);
  useEffect(() => {
    if (isClosed) early?.refuse('not there');
  }, [isClosed, early]);
  return (
    <>
      <ReaderToolbar {...reader} />
      <div className="reader-body">
        {title}
        {state === 'gone' && <p className="mt-6 text-soft">This submission is no longer here.</p>}
        {state === 'failed' && (
          <div role="alert" className="mt-6">
            <p className="mb-4 text-soft">The submission could not be loaded.</p>
            <Button variant="secondary" onClick={reload}>
              Try again
            </Button>
          </div>
        )}
        {!submission && state === 'loading' && <p className="mt-6 text-soft">Loading...</p>}
        {submission && state !== 'gone' && (
          <>
            <Sender submission={submission} search={reader.search} />
            {kindOf(submission.kind).isAnswered && !submission.deleted_at && (
              <StatusBar submission={submission} onWork={(name) => work({ id: submission.id, work: name })} />
            )}
            <Message submission={submission} search={reader.search} />
            <Files submission={submission.id} files={files} />
            <Thread messages={thread} search={reader.search} onRemoveNote={removeNote} onRetry={(id) => retry(id)} />
            {state === 'ready' && (
              <Composer
                key={submission.id}
                submission={submission}
                thread={thread}
                author={author && author.name !== author.email ? author.name : ''}
                onWork={(name) => work({ id: submission.id, work: name })}
                onReplied={() => reader.reading.showSending(submission.id)}
              />
            )}
            {state === 'ready' && submission.kind === 'newsletter' && <Subscription subscription={subscription} />}
            <SubmissionDetails submission={submission} search={reader.search} />
            <Earlier submissions={earlier} onOpen={reader.onOpen} />
            <DeliveryTimeline deliveries={deliveries} onRetry={(id) => retry(id)} />
          </>
        )}
      </div>
    </>
  );
}
