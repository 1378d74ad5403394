import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { reasonOf } from '../../../admin/reason-of.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { ContentFault, Publication } from '../calls.ts';
import {
  faultsOf,
  isGoing,
  pendingOf,
  useFaults,
  useOverview,
  usePublication,
  useRequestPublication,
} from '../queries.ts';
import { ChangeList } from './change-list.tsx';
import { PublicationFaults } from './publication-faults.tsx';
import { PublicationProgress } from './publication-progress.tsx';

interface PublishDialogProps {
  /** What to look at afterwards. */
  page: string | null;
  onClose: () => void;
}

/** Says what goes live, puts it live, and shows how far that is. It may be closed meanwhile: the server goes on. */
export function PublishDialog({ page, onClose }: PublishDialogProps) {
  const titleId = useId();
  const latest = usePublication();
  const request = useRequestPublication();
  // One that somebody asked for before this was opened is not what is shown here.
  const [asked, setAsked] = useState<number | null>(null);
  const publication = asked !== null && latest.data && latest.data.id >= asked ? latest.data : null;
  const known = useFaults();
  const faults = publication?.faults.length
    ? publication.faults
    : (refused(request.error) ?? (publication ? [] : (known.data ?? [])));
  const ask = () => request.mutate('publish', { onSuccess: ({ id }) => setAsked(id) });

  return (
    <Modal labelledBy={titleId} className="modal-panel max-w-xl" onClose={onClose}>
      <Content
        titleId={titleId}
        state={stateOf(publication, faults, request.error)}
        publication={publication}
        faults={faults}
        failure={publication?.failure ?? reasonOf(request.error)}
        isAsking={request.isPending}
        isChecked={!known.isPending}
        page={page}
        onPublish={ask}
        onClose={onClose}
      />
    </Modal>
  );
}

type State = 'review' | 'going' | 'live' | 'faulty' | 'failed';

function stateOf(publication: Publication | null, faults: ContentFault[], error: Error | null): State {
  if (isGoing(publication)) return 'going';
  if (faults.length > 0) return 'faulty';
  if (publication?.state === 'failed' || error) return 'failed';
  return publication?.state === 'done' ? 'live' : 'review';
}

const titles: Record<State, string> = {
  review: 'Publish these changes?',
  going: 'Publishing',
  live: 'It is live',
  faulty: 'This cannot be published yet',
  failed: 'It was not published',
};

interface ContentProps extends PublishDialogProps {
  titleId: string;
  state: State;
  publication: Publication | null;
  faults: ContentFault[];
  failure: string;
  isAsking: boolean;
  /** Whether it is known that nothing keeps it from being published. */
  isChecked: boolean;
  onPublish: () => void;
}

function Content(properties: ContentProps) {
  const { titleId, state, publication, faults, failure, isAsking, isChecked, page, onPublish, onClose } = properties;
  const heading = useRef<HTMLHeadingElement>(null);
  // Read at each step: what was pressed is no longer there. Not at the first: the dialog is yet to learn where the focus
  // came from, to give it back there.
  const told = useRef(state);
  useEffect(() => {
    if (told.current !== state) heading.current?.focus();
    told.current = state;
  }, [state]);
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {state === 'review' ? 'Cancel' : 'Close'}
    </Button>
  );
  const publish = (
    <Button aria-disabled={isAsking || !isChecked || undefined} onClick={() => !isAsking && isChecked && onPublish()}>
      {isAsking ? 'One moment…' : state === 'review' ? 'Publish' : 'Try again'}
    </Button>
  );
  const parts: Record<State, { text: ReactNode; action: ReactNode }> = {
    review: { text: <Review isChecked={isChecked} />, action: publish },
    going: {
      text: (
        <>
          {publication && <PublicationProgress publication={publication} />}
          <p className="mt-5 text-small text-soft">
            Visitors see the site as it was until the last step. You can close this and go on working: it goes live by
            itself.
          </p>
        </>
      ),
      action: null,
    },
    live: {
      text: (
        <p className="text-small text-soft">
          Visitors see it from now on, and what has a date from its minute on. History has it, and can take it back.
        </p>
      ),
      action: <ButtonLink href={page ?? '/'}>{page ? 'See the page' : 'See the site'}</ButtonLink>,
    },
    faulty: {
      text: (
        <>
          <p className="mb-4 text-small text-soft">
            Nothing that is live has changed. Mend these first; each leads to its field.
          </p>
          <PublicationFaults faults={faults} onLeave={onClose} />
        </>
      ),
      action: null,
    },
    failed: {
      text: (
        <>
          <ErrorNote>{failure}</ErrorNote>
          <p className="mt-4 text-small text-soft">Nothing that is live has changed.</p>
        </>
      ),
      action: publish,
    },
  };
  return (
    <>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="mb-5 text-h3 outline-none">
        {titles[state]}
      </h2>
      {parts[state].text}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        {close}
        {parts[state].action}
      </div>
    </>
  );
}

/** What the server said that keeps it from being published; null when it said nothing of the kind. */
function refused(error: Error | null): ContentFault[] | null {
  const faults = faultsOf(error);
  return faults.length > 0 ? faults : null;
}

/** What would go live. */
function Review({ isChecked }: { isChecked: boolean }) {
  const { data } = useOverview();
  if (!data || !isChecked) return <p className="text-small text-soft">Checking what was changed…</p>;
  return (
    <>
      <p className="mb-4 text-small text-soft">
        All that is not published yet goes live together, also what others have changed. It takes about a minute.
      </p>
      <ChangeList changes={pendingOf(data)} />
    </>
  );
}
