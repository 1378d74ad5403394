import { counted } from '../../language/english.ts';
import { formatMoment } from '../../ui/moment.tsx';
import type { RecordState, Visibility } from './calls.ts';

const stateWords: Record<Exclude<RecordState, 'published'>, string> = {
  changed: 'Changed',
  new: 'New',
  deleted: 'Deleted',
};

interface RecordMarksProps {
  state: RecordState;
  visibility: Visibility;
  faults?: number;
}

/** How far a record is, in words: nothing for one that is live as it stands here. */
export function RecordMarks({ state, visibility, faults = 0 }: RecordMarksProps) {
  return (
    <>
      {visibility.kind === 'draft' && <span className="content-mark">Held back</span>}
      {visibility.kind === 'scheduled' && (
        <span className="content-mark">
          <time dateTime={visibility.publishOn}>Public from {formatMoment(visibility.publishOn)}</time>
        </span>
      )}
      {state !== 'published' && (
        <span className="content-mark" data-state={state}>
          {stateWords[state]}
        </span>
      )}
      {faults > 0 && (
        <span className="content-mark" data-state="faulty">
          {counted(faults, 'fault')}
        </span>
      )}
    </>
  );
}
