import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useInbox } from '../inbox-context.ts';
import { focusRow } from '../list/rows.ts';
import { Composer } from './composer.tsx';
import { Deliveries, EarlierSubmissions, Files, Message, Sender } from './parts.tsx';
import { ReaderToolbar } from './reader-toolbar.tsx';
import { StatusBar } from './status-bar.tsx';
import { SubmissionDetails, Subscription } from './submission-details.tsx';
import { Thread } from './thread.tsx';

/** The open submission: a panel beside the list on a wide screen, otherwise a dialog. */
export function Reader() {
  const { opened, isWide, close, lastRow } = useInbox();
  const titleId = useId();
  const title = opened.submission?.subject ?? 'Submission';
  const content = (
    <>
      <ReaderToolbar />
      <div className="pb-9">
        <h2 id={titleId} dir="auto" className="mt-3 text-h3 wrap-anywhere">
          {title}
        </h2>
        <Content />
      </div>
    </>
  );
  const onClosed = () => {
    if (document.activeElement === document.body) focusRow(lastRow.current);
  };
  return isWide ? (
    <aside
      aria-label={isolateText(title)}
      className="reader sticky top-0 max-h-dvh overflow-x-hidden overflow-y-auto overscroll-contain border-l border-hairline bg-ground pr-1.5 pl-8 text-text"
    >
      <ReaderFocus onClosed={onClosed}>{content}</ReaderFocus>
    </aside>
  ) : (
    <Modal
      labelledBy={titleId}
      className="reader inset-0 m-auto max-w-[44rem] overflow-x-hidden overflow-y-auto bg-ground px-[clamp(1.25rem,4vw,2.5rem)] text-text md:inset-y-[4svh] md:rounded-card md:border md:border-hairline md:[box-shadow:var(--shadow-panel)]"
      onClose={close}
      onClosed={onClosed}
    >
      {content}
    </Modal>
  );
}

/** Takes the focus when the reader opens, and restores it on close. */
function ReaderFocus({ onClosed, children }: { onClosed: () => void; children: ReactNode }) {
  const { view } = useInbox();
  const container = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClosed);
  useEffect(() => {
    // If a key has begun an answer, a field already has the focus.
    if (!container.current?.contains(document.activeElement)) container.current?.focus({ preventScroll: true });
    return () => close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission starts at its top
  useEffect(() => {
    container.current?.parentElement?.scrollTo(0, 0);
    // The focused element may have disappeared with the previous submission.
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, [view.open]);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

function Content() {
  const { opened, early } = useInbox();
  const { submission, whole, state, reload } = opened;
  const isClosed = state === 'gone' || state === 'failed' || Boolean(submission?.deleted_at);
  const endEarly = useEffectEvent(early.end);
  useEffect(() => {
    if (isClosed) endEarly();
  }, [isClosed]);
  if (state === 'gone') return <p className="mt-6 text-soft">This submission no longer exists.</p>;
  return (
    <>
      <div role={state === 'failed' ? 'alert' : undefined}>
        <QueryState
          query={{ isPending: !submission && state === 'loading', isError: state === 'failed', refetch: reload }}
          failure="The submission could not be loaded."
          className="mt-6"
        />
      </div>
      {submission && (
        <>
          <Sender submission={submission} />
          {getKind(submission.kind).isAnswered && !submission.deleted_at && <StatusBar submission={submission} />}
          <Message submission={submission} />
          {whole && (
            <>
              <Files submission={whole.id} files={whole.files} />
              <Thread messages={whole.thread} />
              <Composer key={whole.id} submission={whole} />
              {whole.kind === 'newsletter' && <Subscription subscription={whole.subscription} />}
            </>
          )}
          <SubmissionDetails submission={submission} />
          {whole && (
            <>
              <EarlierSubmissions submissions={whole.earlier} />
              <Deliveries deliveries={whole.deliveries} />
            </>
          )}
        </>
      )}
    </>
  );
}
