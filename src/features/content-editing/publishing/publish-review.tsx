import { useEffect, useId, useRef, useState } from 'react';
import { reasonOf } from '../../../admin/reason-of.ts';
import { counted } from '../../../language/english.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/field.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import type { RecordKey } from '../calls.ts';
import { changedOf, faultsOf, useFaults, type usePublish, usePublishable } from '../queries.ts';
import { ChangeChoice } from './change-choice.tsx';
import { canBePublished, firstChoice, inOrder, keyOf, reasonsOfChanged } from './choice.ts';
import { PublicationFaults } from './publication-faults.tsx';

interface PublishReviewProps {
  titleId: string;
  records: RecordKey[] | undefined;
  publishing: ReturnType<typeof usePublish>;
  onClose: () => void;
}

/** Lists what can go live, and says why it did not. */
export function PublishReview({ titleId, records, publishing, onClose }: PublishReviewProps) {
  const { error, isPending, variables: looked = [] } = publishing;
  const publishable = usePublishable();
  const known = useFaults();
  const heading = useRef<HTMLHeadingElement>(null);
  const hint = useId();
  const [choice, setChoice] = useState<ReadonlySet<string> | null>(null);
  const isLoading = publishable.isPending || known.isPending;
  const changes = inOrder(publishable.data ?? [], records);
  const chosen = choice ?? firstChoice(changes, records);
  const toPublish = changes.filter((change) => canBePublished(change) && chosen.has(keyOf(change)));
  const canPublish = toPublish.length > 0 && !isPending;
  const faults = faultsOf(error);
  const changed = changedOf(error);

  useEffect(() => {
    if (error) heading.current?.focus();
  }, [error]);

  function publish() {
    if (!canPublish) return;
    setChoice(chosen);
    publishing.mutate(toPublish);
  }

  const asked = changes.filter((change) => !records || records.some((record) => keyOf(record) === keyOf(change)));
  const isFaulty = faults.length > 0 || (!error && asked.length > 0 && !asked.some(canBePublished));
  const title = isFaulty ? 'This cannot be published yet' : error ? 'It was not published' : 'Publish these changes?';
  return (
    <>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="mb-3 text-h3 outline-none">
        {title}
      </h2>
      {error && (
        <div className="mb-6">
          {changed.length > 0 && <ErrorNote>{reasonsOfChanged(changed, looked, changes).join(' ')}</ErrorNote>}
          {changed.length === 0 && faults.length === 0 && <ErrorNote>{reasonOf(error)}</ErrorNote>}
          {faults.length > 0 && (
            <>
              <p className="mb-4 text-small text-soft">
                Nothing that is live has changed. Mend these first, each leads to its field; or choose otherwise below.
              </p>
              <PublicationFaults faults={faults} onLeave={onClose} />
            </>
          )}
        </div>
      )}
      {isLoading && <p className="text-small text-soft">Looking at what was changed…</p>}
      {!isLoading && publishable.isError && (
        <QueryState query={publishable} failure="What was changed could not be loaded." className="py-6 text-center" />
      )}
      {publishable.data && !isLoading && changes.length === 0 && (
        <p className="text-small text-soft">All is published. Nothing is waiting.</p>
      )}
      {publishable.data && !isLoading && changes.length > 0 && (
        <>
          <p id={hint} className="mb-4 text-small text-soft">
            What is chosen goes live in a few seconds. What is not stays a draft.
          </p>
          <ChangeChoice
            changes={changes}
            chosen={chosen}
            faults={known.data ?? []}
            onChoose={(others) => !isPending && setChoice(others)}
            onLeave={onClose}
          />
        </>
      )}
      <p role="status" className="for-screen-readers">
        {isPending && 'Publishing…'}
      </p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {changes.length > 0 && !isPending ? 'Cancel' : 'Close'}
        </Button>
        {(isLoading || changes.length > 0) && (
          <Button aria-disabled={!canPublish || undefined} aria-describedby={hint} onClick={publish}>
            {isPending
              ? 'Publishing…'
              : toPublish.length > 0
                ? `Publish ${counted(toPublish.length, 'change')}`
                : 'Publish'}
          </Button>
        )}
      </div>
    </>
  );
}
