import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { ContentFault, EditedRecord, RecordKey } from '../../../../contract/content-editing/calls.ts';
import { belongsTo } from '../field-links.tsx';
import { fieldId, parsePath, valueAt } from '../form/paths.ts';
import type { Editing } from './use-editing.ts';

/** Returns the faults of a record as sentences, by the ids of their fields. */
export function faultsByField(faults: ContentFault[], record: RecordKey): Map<string, string> {
  const own = faults.filter((fault) => belongsTo(fault, record) && fault.field !== '');
  return new Map(
    own.map(({ field, label, text }) => [
      fieldId(parsePath(field)),
      // Beside the field, its own name suffices.
      `${label.split(' › ').findLast((part) => !/^\d+$/.test(part)) ?? label} ${text}.`.replace(/([.?])\.$/, '$1'),
    ]),
  );
}

/** Returns true for a missing value. */
export const isMissing = ({ text }: ContentFault) => text === 'is missing';

/**
 * Decides which faults of a record are shown, and where. Missing values of a new record are listed at once, and shown
 * beside the field once it was left or Publish was pressed.
 */
export function useShownFaults(record: EditedRecord, { saved, edited: { data } }: Editing) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const isNew = saved.state === 'new';
  const { faults, besideFields } = useMemo(() => {
    // The next save removes faults of fields that are filled in by now.
    const isFilled = ({ field }: ContentFault) =>
      !['', null, undefined].includes(valueAt(data, parsePath(field)) as string);
    const isWaiting = ({ field }: ContentFault) => isNew && !isAsked && !left.has(fieldId(parsePath(field)));
    const faults = saved.faults.filter((fault) => !(isMissing(fault) && belongsTo(fault, record) && isFilled(fault)));
    const shown = faults.filter((fault) => !(isMissing(fault) && isWaiting(fault)));
    return { faults, besideFields: faultsByField(shown, record) };
  }, [saved.faults, record, data, isNew, isAsked, left]);

  return {
    faults,
    besideFields,
    /** Nothing is wrong, only missing. */
    isCalm: isNew && faults.every(isMissing),
    leave: useCallback(({ target }: FocusEvent) => {
      if (target.id) setLeft((fields) => (fields.has(target.id) ? fields : new Set(fields).add(target.id)));
    }, []),
    ask: useCallback(() => setIsAsked(true), []),
  };
}
