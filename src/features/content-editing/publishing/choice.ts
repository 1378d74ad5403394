import type { RecordKey } from '../../../../contract/content-editing/calls.ts';
import { toKey } from '../../../../contract/content-editing/record-key.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import type { PendingChange } from '../queries.ts';

export const canBePublished = ({ faults }: PendingChange) => faults === 0;

/**
 * Sorts changes: first the records that the dialog was opened for, then the latest.
 *
 * @param records undefined if the dialog was opened for everything
 */
export function sortChanges(changes: PendingChange[], records: RecordKey[] = []): PendingChange[] {
  const asked = new Set(records.map(toKey));
  const at = ({ changed }: PendingChange) => changed?.at ?? '';
  return changes.toSorted(
    (one, other) => Number(asked.has(toKey(other))) - Number(asked.has(toKey(one))) || at(other).localeCompare(at(one)),
  );
}

export function firstChoice(changes: PendingChange[], records?: RecordKey[]): Set<string> {
  const asked = records && new Set(records.map(toKey));
  const chosen = changes.filter((change) => canBePublished(change) && (asked?.has(toKey(change)) ?? true));
  return new Set(chosen.map(toKey));
}

export function describeVisibility({ change, visibility }: PendingChange): string | null {
  if (change === 'deleted' || visibility.kind === 'public') return null;
  if (visibility.kind === 'draft') return 'Held back: visitors cannot see it.';
  return `Visitors see it from ${formatMoment(visibility.publishOn)}.`;
}

/** Returns true if visitors see the record now that it is published. */
export function isVisibleAt({ change, visibility }: PendingChange, at: string): boolean {
  if (change === 'deleted' || visibility.kind === 'draft') return false;
  return visibility.kind === 'public' || Date.parse(visibility.publishOn) <= Date.parse(at);
}
