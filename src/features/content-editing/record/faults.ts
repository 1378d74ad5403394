import { useMemo } from 'react';
import type { ContentFault, EditedRecord, RecordKey } from '../../../../contract/content-editing/calls.ts';
import { getValueAt, parsePath } from '../../../../contract/content-editing/fields.ts';
import { isSameRecord } from '../../../../contract/content-editing/record-key.ts';
import { fieldId } from '../form/paths.ts';
import type { Editing } from './use-editing.ts';

export function faultsByField(faults: ContentFault[], record: RecordKey): Map<string, string> {
  const own = faults.filter((fault) => isSameRecord(fault, record) && fault.field !== '');
  return new Map(
    own.map(({ field, label, text }) => [
      fieldId(parsePath(field)),
      // Beside the field, its own name suffices.
      `${label.split(' › ').findLast((part) => !/^\d+$/.test(part)) ?? label} ${text}.`.replace(/([.?])\.$/, '$1'),
    ]),
  );
}

export const isMissing = ({ text }: ContentFault) => text === 'is missing';

/**
 * Decides which faults of a record are shown, and where. Missing values of a new record are listed at once, and shown
 * beside the field once it was left or Publish was pressed.
 */
export function useShownFaults(record: EditedRecord, { saved, edited: { data } }: Editing) {
  const isNew = saved.state === 'new';
  return useMemo(() => {
    // The next save takes away what is filled in by now.
    const isFilled = ({ field }: ContentFault) =>
      !['', null, undefined].includes(getValueAt(data, parsePath(field)) as string);
    const faults = saved.faults.filter(
      (fault) => !(isMissing(fault) && isSameRecord(fault, record) && isFilled(fault)),
    );
    const shown = faults.filter((fault) => !(isMissing(fault) && isNew));
    /** Nothing is wrong, there is only something missing. */
    const isCalm = isNew && shown.length === 0;
    return { faults, besideFields: faultsByField(shown, record), isCalm };
  }, [saved.faults, record, data, isNew]);
}
