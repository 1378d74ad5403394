import { useCallback, useState } from 'react';

/**
 * What is typed into a field whose value is kept elsewhere and follows later. It is dropped when the value becomes
 * another than the draft was written for.
 */
export function useDraft(value: string): [text: string, setText: (text: string, becoming?: string) => void] {
  const [draft, setDraft] = useState({ value, text: value });
  if (draft.value !== value) setDraft({ value, text: value });
  // `becoming`: the value that the text leads to, when it is set together with it.
  const setText = useCallback((text: string, becoming = value) => setDraft({ value: becoming, text }), [value]);
  return [draft.text, setText];
}
