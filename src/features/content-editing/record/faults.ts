import { useMemo } from 'react';
import type { ContentFault, EditedRecord, RecordKey } from '../../../../contract/content-editing/calls.ts';
import { pathOf, valueAt } from '../../../../contract/content-editing/fields.ts';
import { isSameRecord } from '../../../../contract/content-editing/record-key.ts';
import { idOf } from '../form/paths.ts';
import type { Editing } from './use-editing.ts';

export function faultsByField(faults: ContentFault[], record: RecordKey): Map<string, string> {
  const own = faults.filter((fault) => isSameRecord(fault, record) && fault.field !== '');
  return new Map(
    own.map(({ field, label, text }) => [
      idOf(pathOf(field)),
      // Beside the field its own name is enough.
      `${label.split(' › ').findLast((part) => !/^\d+$/.test(part)) ?? label} ${text}.`.replace(/([.?])\.$/, '$1'),
    ]),
  );
}

export const isMissing = ({ text }: ContentFault) => text === 'is missing';

/** Finds which faults of a record are shown, and where. What a new record lacks is listed, and does not stand beside its field. */
export function useShownFaults(record: EditedRecord, { saved, edited: { data } }: Editing) {
  const isNew = saved.state === 'new';
  return useMemo(() => {
    // The next save takes away what is filled in by now.
    const isFilled = ({ field }: ContentFault) =>
      !['', null, undefined].includes(valueAt(data, pathOf(field)) as string);
    const faults = saved.faults.filter(
      (fault) => !(isMissing(fault) && isSameRecord(fault, record) && isFilled(fault)),
    );
    const shown = faults.filter((fault) => !(isMissing(fault) && isNew));
    /** Nothing is wrong, there is only something missing. */
    const isCalm = isNew && shown.length === 0;
    return { faults, besideFields: faultsByField(shown, record), isCalm };
  }, [saved.faults, record, data, isNew]);
}
