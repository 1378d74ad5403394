import { useRef } from 'react';
import { elapsedField } from '../../contract/forms/spam-fields.ts';

/**
 * Measures how long a visitor was at a form, so that the server can tell bots from people. If the visitor used it
 * before it was hydrated, the time counts from the opening of the page.
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
    /** Starts again after the form was cleared. */
    restart: () => {
      touchedAt.current = performance.now();
    },
  };
}
