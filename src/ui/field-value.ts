import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Keeps a value that was typed or chosen before hydration, which React would reset. */
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

/**
 * Holds the text of a field whose value is stored elsewhere and updated later. The text is dropped when the value
 * changes to something else.
 */
export function useTypedValue(value: string): [text: string, setText: (text: string, nextValue?: string) => void] {
  const [typed, setTyped] = useState({ value, text: value });
  if (typed.value !== value) setTyped({ value, text: value });
  // `nextValue` is the value that the text stands for, if the caller sets it at the same time.
  const setText = useCallback((text: string, nextValue = value) => setTyped({ value: nextValue, text }), [value]);
  return [typed.text, setText];
}
