import { ArrowDown, ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { statuses } from '../../../../contract/inbox/status.ts';
import { englishNumber } from '../../../../language/english.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { useAccount } from '../../../admin/admin-island.tsx';
import { useDraftNames } from '../../../admin/drafts.ts';
import { SmallButton } from '../../../admin/small-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Choice } from '../controls.tsx';
import { useInbox } from '../inbox-context.ts';
import { commandIcons, commandWords, useMoveCommands } from '../list/commands.ts';
import { focusRow } from '../list/rows.ts';
import { usePeople } from '../queries.ts';
import { statusNames } from '../view/view.ts';
import { Initials } from '../visitor-text.tsx';
import { Composer } from './composer.tsx';
import {
  Deliveries,
  EarlierSubmissions,
  Files,
  Message,
  Sender,
  SubmissionDetails,
  Subscription,
  Thread,
} from './parts.tsx';
import { draftedSubmissions } from './use-answer.ts';

/** The open submission. On a wide screen it is a panel beside the list, otherwise a dialog. */
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
      <ReaderFocus onClose={close} onClosed={onClosed}>
        {content}
      </ReaderFocus>
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

interface ReaderFocusProps {
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
}

/** Takes the focus when the reader opens, and restores it when the reader closes. Escape closes the reader. */
function ReaderFocus({ onClose, onClosed, children }: ReaderFocusProps) {
  const { view } = useInbox();
  const container = useRef<HTMLDivElement>(null);
  const restore = useEffectEvent(onClosed);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // In these fields Escape closes a list or a calendar.
    const isInPopup = event.target instanceof Element && event.target.closest('select, [type=date]');
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !isInPopup) onClose();
  });
  useEffect(() => {
    container.current?.focus({ preventScroll: true });
    const follow = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', follow);
    return () => {
      document.removeEventListener('keydown', follow);
      restore();
    };
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
  const { submission, whole, state, reload } = useInbox().opened;
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

function ReaderToolbar() {
  const { view, opened, list, isWide, actions, step, ask, close } = useInbox();
  const { submission, position, hasNext } = opened;
  const moves = useMoveCommands(submission?.deleted_at ? 'bin' : submission?.spam_reason ? 'spam' : 'inbox');
  const commands = [submission?.read_at === null ? ('read' as const) : ('unread' as const), ...moves.flat()];
  return (
    <div className="sticky top-0 z-1 -mx-3 flex items-center bg-ground py-2 *:flex-none">
      {!isWide && (
        <SmallButton className="-ml-1 min-h-11 pl-2" onClick={close}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </SmallButton>
      )}
      <IconButton
        label="Previous submission"
        icon={<ChevronUp size={18} aria-hidden="true" />}
        disabled={position <= 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label="Next submission"
        icon={<ChevronDown size={18} aria-hidden="true" />}
        disabled={!hasNext}
        onClick={() => step(1)}
      />
      {position >= 0 && (
        <span className="px-1 font-mono text-caption whitespace-nowrap text-faint max-[30rem]:hidden">
          {englishNumber(position + 1)} / {englishNumber(list.total)}
        </span>
      )}
      <div className="ml-auto flex items-center *:flex-none">
        {submission &&
          commands.map((command) => {
            const { label } = commandWords[command];
            const Icon = commandIcons[command];
            return (
              <IconButton
                // Both labels share a key, so that the button keeps the focus when they change.
                key={command === 'read' ? 'unread' : command}
                label={label}
                icon={<Icon size={17} aria-hidden="true" />}
                onClick={() =>
                  command === 'remove' ? ask({ command, id: view.open }) : actions.actOn(command, view.open)
                }
              />
            );
          })}
        {isWide && (
          <IconButton label="Close" tooltipAlign="end" icon={<X size={18} aria-hidden="true" />} onClick={close} />
        )}
      </div>
    </div>
  );
}

function StatusBar({ submission: { id, status, assigned_to } }: { submission: Submission }) {
  const { actions } = useInbox();
  const isBegun = draftedSubmissions(useAccount()?.email ?? '', useDraftNames()).has(id);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: fieldsets are for forms */}
      <div role="group" aria-label="Status" className="inline-flex rounded-control border border-hairline">
        {statuses.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={status === name}
            className="min-h-9 border-hairline px-3 text-small text-soft not-first:border-l hover:text-text aria-pressed:bg-action/14 aria-pressed:font-medium aria-pressed:text-text finger:min-h-11"
            onClick={() => status !== name && actions.actOn(name, id)}
          >
            {statusNames[name]}
          </button>
        ))}
      </div>
      <AssigneeSelect owner={assigned_to} onChange={(account) => actions.actOn('assign', id, account)} />
      {/* A draft below a long message would be hard to find. */}
      {isBegun && (
        <SmallButton
          aria-label="Go to the draft"
          className="-ml-1 gap-1! px-1! text-gold"
          onClick={() => document.querySelector<HTMLElement>('.composer textarea')?.focus()}
        >
          Draft
          <ArrowDown size={14} aria-hidden="true" />
        </SmallButton>
      )}
    </div>
  );
}

/** Selects the assignee. It is hidden if there is only one account. */
function AssigneeSelect({ owner, onChange }: { owner: string | null; onChange: (account: string | null) => void }) {
  const { self, people } = usePeople();
  if (people.length < 2) return null;
  const assignee = people.find(({ id }) => id === owner);
  const options = people.map((person): [string, string] => [person.id, person.id === self ? 'You' : person.name]);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {assignee && <Initials name={assignee.name} />}
      <Choice
        label="Assigned to"
        value={owner ?? ''}
        options={[['', 'Unassigned'], ...options]}
        onChange={(account) => onChange(account || null)}
      />
    </span>
  );
}
