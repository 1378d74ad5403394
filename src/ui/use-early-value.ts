import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a value that was typed or chosen before hydration, which React would reset.
 *
 * @param value the field's initial value
 * @param take handles a change
 */
export function useEarlyValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  take: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before
  useEffect(() => {
    if (field.current && field.current.value !== value) take(field.current.value);
  }, []);
  return field;
}
