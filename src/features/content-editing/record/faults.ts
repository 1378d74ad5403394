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
      // Beside the field, the last part of its label suffices.
      `${label.split(' › ').findLast((part) => !/^\d+$/.test(part)) ?? label} ${text}.`.replace(/([.?])\.$/, '$1'),
    ]),
  );
}

export const isMissing = ({ text }: ContentFault) => text === 'is missing';

/**
 * Decides which faults of a record are shown, and which of them beside their fields. Missing values of a new record are
 * only listed.
 */
export function useShownFaults(record: EditedRecord, { saved, edited: { data } }: Editing) {
  const isNew = saved.state === 'new';
  return useMemo(() => {
    // Values that were filled in since the last save are no longer missing.
    const isFilled = ({ field }: ContentFault) =>
      !['', null, undefined].includes(getValueAt(data, parsePath(field)) as string);
    const faults = saved.faults.filter(
      (fault) => !(isMissing(fault) && isSameRecord(fault, record) && isFilled(fault)),
    );
    const shown = faults.filter((fault) => !(isMissing(fault) && isNew));
    /** True if values are missing but none is invalid. */
    const isOnlyIncomplete = isNew && shown.length === 0;
    return { faults, besideFields: faultsByField(shown, record), isOnlyIncomplete };
  }, [saved.faults, record, data, isNew]);
}
