import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { ContentFault, EditedRecord } from '../calls.ts';
import { idOf, pathOf, valueAt } from '../form/paths.ts';
import { faultsByField } from './faults-by-field.ts';
import type { Editing } from './use-editing.ts';

/** True for a fault that says that there is nothing yet. */
export const isMissing = ({ text }: ContentFault) => text === 'is missing';

/** Whether something stands by now where a fault says that nothing does: the next save takes it away. */
function isFilled({ field }: ContentFault, data: unknown): boolean {
  const value = valueAt(data, pathOf(field));
  return value !== undefined && value !== null && value !== '';
}

/**
 * Which faults of a record are shown, and where. What a record that was begun does not have yet waits to be filled in: it is
 * listed, and stands beside its field once that was left, or once Publish was pressed.
 */
export function useShownFaults(record: EditedRecord, { saved, edited: { data } }: Editing) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const { collection, id } = record;
  const faults = useMemo(
    () =>
      saved.faults.filter(
        (fault) => !(fault.collection === collection && fault.id === id && isMissing(fault) && isFilled(fault, data)),
      ),
    [saved.faults, collection, id, data],
  );
  const isNew = saved.state === 'new';
  const besideFields = useMemo(() => {
    const waits = (fault: ContentFault) =>
      isNew && !isAsked && isMissing(fault) && !left.has(idOf(pathOf(fault.field)));
    return faultsByField(
      faults.filter((fault) => !waits(fault)),
      { collection, id },
    );
  }, [faults, isNew, isAsked, left, collection, id]);

  return {
    faults,
    /** By the ids of the fields. */
    besideFields,
    /** Nothing is wrong yet, only not there. */
    isCalm: isNew && faults.every(isMissing),
    leave: useCallback(({ target }: FocusEvent) => {
      if (target.id) setLeft((fields) => (fields.has(target.id) ? fields : new Set(fields).add(target.id)));
    }, []),
    ask: useCallback(() => setIsAsked(true), []),
  };
}
