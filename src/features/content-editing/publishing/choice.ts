import type { RecordKey } from '../../../../contract/content-editing/calls.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import type { PendingChange } from '../queries.ts';

const list = new Intl.ListFormat('en');

export const keyOf = ({ collection, id }: RecordKey) => `${collection}/${id}`;

/** A draft with faults stays one. */
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

/** Says when visitors see a change; null when that is at once. */
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

/** Says of changes that were published what visitors see now, and what they do not see yet. */
export function outcomeOf(changes: PendingChange[], at: string): string[] {
  const seen = changes.filter((change) => isSeen(change, at));
  const deleted = changes.filter(({ change }) => change === 'deleted');
  const later = changes.filter((change) => change.change !== 'deleted' && !isSeen(change, at));
  return [
    ...(seen.length > 0 ? [`Visitors see ${namesOf(seen, changes)} from now on.`] : []),
    ...deleted.map(({ title }) => `Visitors no longer see ${title}.`),
    ...later.map((change) =>
      change.visibility.kind === 'scheduled'
        ? `Visitors see ${change.title} from ${formatMoment(change.visibility.publishOn)}.`
        : `${change.title} is held back: visitors do not see it.`,
    ),
  ];
}

function namesOf(seen: PendingChange[], { length }: PendingChange[]): string {
  if (length === 1) return 'it';
  if (seen.length === length) return 'them';
  return seen.length > 3 ? `${seen.length} of them` : list.format(seen.map(({ title }) => title));
}

/**
 * Says why drafts that were chosen are not published.
 *
 * @param looked what was looked at
 * @param now what can be published by now
 */
export function reasonsOfChanged(changed: RecordKey[], looked: PendingChange[], now: PendingChange[]): string[] {
  const titles = new Map(looked.map((change) => [keyOf(change), change.title]));
  const waiting = new Set(now.map(keyOf));
  return changed.map((key) => {
    const title = titles.get(keyOf(key)) ?? key.id;
    return waiting.has(keyOf(key))
      ? `${title} was changed since you looked at it. Look at it again, then publish.`
      : `${title} is no longer waiting: somebody has published or discarded it.`;
  });
}
