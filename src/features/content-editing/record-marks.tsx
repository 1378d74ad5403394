import type { RecordState, Visibility } from '../../../contract/content-editing/calls.ts';
import { pluralize } from '../../../language/english.ts';
import { Moment } from '../../ui/moment.tsx';

const stateWords = { changed: 'Changed', new: 'New', deleted: 'Deleted' };

interface RecordMarksProps {
  state: RecordState;
  visibility: Visibility;
  faults?: number;
}

export function RecordMarks({ state, visibility, faults = 0 }: RecordMarksProps) {
  return (
    <>
      {visibility.kind === 'draft' && <span className="content-mark">Held back</span>}
      {visibility.kind === 'scheduled' && (
        <span className="content-mark">
          Public from <Moment at={visibility.publishOn} />
        </span>
      )}
      {state !== 'published' && (
        <span className="content-mark" data-state={state}>
          {stateWords[state]}
        </span>
      )}
      <FaultCount count={faults} />
    </>
  );
}

export function FaultCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="content-mark" data-state="faulty">
      {pluralize(count, 'error')}
    </span>
  );
}
