import type { ReactNode } from 'react';
import type { RecordSummary } from '../../../contract/content-editing/calls.ts';
import { pluralize } from '../../../language/english.ts';
import { Moment } from '../../ui/moment.tsx';

const tones = { plain: 'bg-sunken text-soft', new: 'bg-action/14 text-text', danger: 'bg-danger/12 text-danger' };

export function Mark({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block flex-none rounded-full px-2 py-px text-caption tracking-normal whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

type RecordMarksProps = Pick<RecordSummary, 'state' | 'visibility' | 'faults'>;

export function RecordMarks({ state, visibility, faults }: RecordMarksProps) {
  return (
    <>
      {visibility.kind === 'draft' && <Mark>Held back</Mark>}
      {visibility.kind === 'scheduled' && (
        <Mark>
          Public from <Moment at={visibility.publishOn} />
        </Mark>
      )}
      {state === 'changed' && <Mark tone="new">Changed</Mark>}
      {state === 'new' && <Mark tone="new">New</Mark>}
      {state === 'deleted' && <Mark tone="danger">Deleted</Mark>}
      <FaultCount count={faults} />
    </>
  );
}

export function FaultCount({ count }: { count: number }) {
  return count > 0 && <Mark tone="danger">{pluralize(count, 'error')}</Mark>;
}
