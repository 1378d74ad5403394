import type { ContentFault, RecordKey } from '../calls.ts';
import { idOf, pathOf } from '../form/paths.ts';

/** The faults of a record by the ids of the fields that they stand beside, as sentences. */
export function faultsByField(faults: ContentFault[], { collection, id }: RecordKey): Map<string, string> {
  const own = faults.filter((fault) => fault.collection === collection && fault.id === id && fault.field !== '');
  return new Map(
    own.map(({ field, label, text }) => [
      idOf(pathOf(field)),
      // Beside the field its own name is enough.
      `${label.split(' › ').findLast((part) => !/^\d+$/.test(part)) ?? label} ${text}.`.replace(/([.?])\.$/, '$1'),
    ]),
  );
}
