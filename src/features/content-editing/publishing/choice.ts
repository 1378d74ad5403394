import type { RecordKey } from '../../../../contract/content-editing/calls.ts';
import { keyOf } from '../../../../contract/content-editing/record-key.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import type { PendingChange } from '../queries.ts';

export const canBePublished = ({ faults }: PendingChange) => faults === 0;

/**
 * Puts the records first that the dialog was opened for, then what was changed last.
 *
 * @param records of them; undefined when it was opened for everything
 */
export function inOrder(changes: PendingChange[], records: RecordKey[] = []): PendingChange[] {
  const asked = new Set(records.map(keyOf));
  const at = ({ changed }: PendingChange) => changed?.at ?? '';
  return changes.toSorted(
    (one, other) => Number(asked.has(keyOf(other))) - Number(asked.has(keyOf(one))) || at(other).localeCompare(at(one)),
  );
}

export function firstChoice(changes: PendingChange[], records?: RecordKey[]): Set<string> {
  const asked = records && new Set(records.map(keyOf));
  const chosen = changes.filter((change) => canBePublished(change) && (asked?.has(keyOf(change)) ?? true));
  return new Set(chosen.map(keyOf));
}

export function whenSeen({ change, visibility }: PendingChange): string | null {
  if (change === 'deleted' || visibility.kind === 'public') return null;
  if (visibility.kind === 'draft') return 'Held back: visitors do not see it.';
  return `Visitors see it from ${formatMoment(visibility.publishOn)}.`;
}

/** True when visitors see the record itself since its publication. */
export function isSeen({ change, visibility }: PendingChange, at: string): boolean {
  if (change === 'deleted' || visibility.kind === 'draft') return false;
  return visibility.kind === 'public' || Date.parse(visibility.publishOn) <= Date.parse(at);
}
