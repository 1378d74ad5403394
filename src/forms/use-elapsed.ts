import { useRef } from 'react';
import { elapsedField } from './elapsed-field.ts';

/**
 * Measures how long a visitor is at a form, so that the server can tell a machine from a person.
 *
 * @returns `onFocus` for the form, and the field to send with it, empty when the form was never touched
 */
export function useElapsed() {
  const touchedAt = useRef<number>(undefined);
  return {
    onFocus: () => {
      touchedAt.current ??= performance.now();
    },
    elapsed: (): Record<string, number> =>
      touchedAt.current === undefined ? {} : { [elapsedField]: Math.round(performance.now() - touchedAt.current) },
    /** The form is empty again, as for another visitor. */
    restart: () => {
      touchedAt.current = undefined;
    },
  };
}
