import type { RecordKey } from '../../../../contract/content-editing/calls.ts';
import { formatMoment } from '../../../ui/moment.tsx';
import type { PendingChange } from '../queries.ts';

const list = new Intl.ListFormat('en');

export const toKey = ({ collection, id }: RecordKey) => `${collection}/${id}`;

/** A draft with faults can't be published. */
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

/** Tells when visitors will see a change; null if at once. */
export function describeVisibility({ change, visibility }: PendingChange): string | null {
  if (change === 'deleted' || visibility.kind === 'public') return null;
  if (visibility.kind === 'draft') return 'Held back: visitors do not see it.';
  return `Visitors see it from ${formatMoment(visibility.publishOn)}.`;
}

/** Returns true if visitors see the record now that it is published. */
export function isVisibleAt({ change, visibility }: PendingChange, at: string): boolean {
  if (change === 'deleted' || visibility.kind === 'draft') return false;
  return visibility.kind === 'public' || Date.parse(visibility.publishOn) <= Date.parse(at);
}

/** Describes which of the published changes visitors see now, and which they do not see yet. */
export function describeOutcome(changes: PendingChange[], at: string): string[] {
  const seen = changes.filter((change) => isVisibleAt(change, at));
  const deleted = changes.filter(({ change }) => change === 'deleted');
  const later = changes.filter((change) => change.change !== 'deleted' && !isVisibleAt(change, at));
  return [
    ...(seen.length > 0 ? [`Visitors see ${listTitles(seen, changes)} from now on.`] : []),
    ...deleted.map(({ title }) => `Visitors no longer see ${title}.`),
    ...later.map((change) =>
      change.visibility.kind === 'scheduled'
        ? `Visitors see ${change.title} from ${formatMoment(change.visibility.publishOn)}.`
        : `${change.title} is held back: visitors do not see it.`,
    ),
  ];
}

function listTitles(seen: PendingChange[], { length }: PendingChange[]): string {
  if (length === 1) return 'it';
  if (seen.length === length) return 'them';
  return seen.length > 3 ? `${seen.length} of them` : list.format(seen.map(({ title }) => title));
}

/**
 * Explains why chosen drafts were not published.
 *
 * @param looked the changes that the editor looked at
 * @param now the changes that can be published by now
 */
export function explainChanged(changed: RecordKey[], looked: PendingChange[], now: PendingChange[]): string[] {
  const titles = new Map(looked.map((change) => [toKey(change), change.title]));
  const waiting = new Set(now.map(toKey));
  return changed.map((key) => {
    const title = titles.get(toKey(key)) ?? key.id;
    return waiting.has(toKey(key))
      ? `${title} was changed since you looked at it. Look at it again, then publish.`
      : `${title} is no longer waiting: somebody has published or discarded it.`;
  });
}
