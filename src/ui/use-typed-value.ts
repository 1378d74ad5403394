import { useCallback, useState } from 'react';

/**
 * What is typed into a field whose value is kept elsewhere and follows later. It is dropped when the value becomes
 * another than it was typed for.
 */
export function useTypedValue(value: string): [text: string, setText: (text: string, becoming?: string) => void] {
  const [typed, setTyped] = useState({ value, text: value });
  if (typed.value !== value) setTyped({ value, text: value });
  // `becoming`: the value that the text leads to, when it is set together with it.
  const setText = useCallback((text: string, becoming = value) => setTyped({ value: becoming, text }), [value]);
  return [typed.text, setText];
}
