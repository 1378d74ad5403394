import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what was typed into or chosen from a controlled field before hydration, which React would reset.
 *
 * @param value that the field starts with
 * @param take the component's own answer to a change
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
