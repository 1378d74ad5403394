import { useCallback, useState } from 'react';

/**
 * Holds the text of a field with a value that is stored elsewhere and updated later. The text is dropped when the value
 * changes to something else.
 */
export function useTypedValue(value: string): [text: string, setText: (text: string, nextValue?: string) => void] {
  const [typed, setTyped] = useState({ value, text: value });
  if (typed.value !== value) setTyped({ value, text: value });
  // `nextValue` is the value that results from the text, if it is set at the same time.
  const setText = useCallback((text: string, nextValue = value) => setTyped({ value: nextValue, text }), [value]);
  return [typed.text, setText];
}
