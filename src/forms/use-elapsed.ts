import { useRef } from 'react';
import { elapsedField } from '../../contract/forms/spam-fields.ts';

/**
 * Measures how long a visitor is at a form, so that the server can tell a machine from a person. A visitor who was at it
 * before it was awake counts from when the page was opened.
 *
 * @returns `onFocus` for the form, and the field to send with it
 */
export function useElapsed() {
  const touchedAt = useRef<number>(undefined);
  return {
    onFocus: () => {
      touchedAt.current ??= performance.now();
    },
    elapsed: (): Record<string, number> => ({
      [elapsedField]: Math.round(performance.now() - (touchedAt.current ?? 0)),
    }),
    /** The form is empty again, as for another visitor. */
    restart: () => {
      touchedAt.current = performance.now();
    },
  };
}
