import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAccount } from '../../../admin/account.tsx';
import { prependToDraft } from '../../../admin/drafts.ts';
import { fields } from '../toolbar/shortcuts.ts';
import { type AnswerKind, draftName } from './draft-names.ts';

/** The reason why there is no field to write in. */
export type Refusal = 'mail program' | 'not answered' | 'not there' | 'none chosen';

interface EarlyText {
  submission: string;
  /** Null for an existing draft. */
  kind: AnswerKind | null;
  refusal: Refusal | null;
}

/**
 * Receives the text of a reply or a note that was typed before its field existed.
 *
 * @param open the open submission. The text becomes a draft when another one is opened or the page is left
 */
export function useEarlyWriting(open: string) {
  const email = useAccount()?.email ?? '';
  const [begun, setBegun] = useState<EarlyText | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const before = useRef<Element | null>(null);
  const keepTyped = useEffectEvent(() => {
    const typed = area.current?.value ?? '';
    if (!begun || begun.refusal || typed.trim() === '') return;
    prependToDraft(draftName(email, begun.kind ?? 'note', begun.submission), typed);
  });
  const leave = useEffectEvent(() => {
    if (!begun || begun.submission === open) return;
    keepTyped();
    setBegun(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another submission is opened or this one is closed
  useEffect(() => leave(), [open]);
  useEffect(() => {
    const keep = () => keepTyped();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  return {
    begun,
    area,
    /** A null kind continues the existing draft. */
    begin(kind: AnswerKind | null, submission: string) {
      before.current = document.activeElement;
      setBegun({ kind, submission, refusal: submission === '' ? 'none chosen' : null });
    },
    /** Reports that there is no field. Keys are ignored until Escape, a click, or until the user leaves the window. */
    refuse: (refusal: Refusal) => setBegun((begun) => begun && { ...begun, refusal }),
    /** Hands over the text once an input method has finished composing. Another focused field keeps the focus. */
    handOver(put: (typed: string, isElsewhere: boolean) => void) {
      const field = area.current;
      if (!field) return;
      const finish = () => {
        const now = document.activeElement;
        put(field.value, now !== field && now?.closest(fields) != null);
        setBegun(null);
      };
      if (field.dataset.composing) field.addEventListener('compositionend', finish, { once: true });
      else finish();
    },
    cancel() {
      const place = document.querySelector<HTMLElement>('.reader[tabindex]') ?? before.current;
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      setBegun(null);
    },
  };
}

export type EarlyWriting = ReturnType<typeof useEarlyWriting>;
