import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a value that was typed or chosen before hydration, which React would reset.
 *
 * @param value the field's initial value
 * @param onChange handles a change
 */
export function useEarlyValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the value before hydration
  useEffect(() => {
    if (field.current && field.current.value !== value) onChange(field.current.value);
  }, []);
  return field;
}
