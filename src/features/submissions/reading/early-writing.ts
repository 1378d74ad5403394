import { useEffect, useRef, useState } from 'react';
import type { AnswerKind } from './draft-names.ts';

/**
 * Collects the keys that follow `r` or `n` before the field appears, which takes them over as its first text.
 *
 * @param open the open submission
 */
export function useEarlyWriting(open: string) {
  const [begun, setBegun] = useState<{ kind: AnswerKind; submission: string } | null>(null);
  const typed = useRef('');
  useEffect(() => setBegun((last) => (last?.submission === open ? last : null)), [open]);
  return {
    begun,
    begin(kind: AnswerKind, submission: string) {
      typed.current = '';
      setBegun({ kind, submission });
    },
    press(event: KeyboardEvent) {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || key === 'Tab') return;
      event.preventDefault();
      if (key === 'Escape') setBegun(null);
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (key === 'Enter') typed.current += '\n';
      else if ([...key].length === 1) typed.current += key;
    },
    /** Ends the collecting and returns the text. */
    end(): string {
      setBegun(null);
      return typed.current;
    },
  };
}
