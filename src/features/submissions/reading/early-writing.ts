import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAccount } from '../../../admin/account.tsx';
import { prependToDraft } from '../../../admin/drafts.ts';
import { fields } from '../toolbar/shortcuts.ts';
import { type AnswerKind, draftName } from './draft-names.ts';

/** The reason why there will be no field to write in. */
export type Refusal = 'mail program' | 'not answered' | 'not there' | 'none chosen';

interface Begun {
  submission: string;
  /** Null for an existing draft. */
  kind: AnswerKind | null;
  refusal: Refusal | null;
}

/** A reply or a note that was begun before its field existed. */
export interface EarlyWriting {
  begun: Begun | null;
  /** Receives the typed text until the field exists. */
  area: RefObject<HTMLTextAreaElement | null>;
  /**
   * Starts to receive text.
   *
   * @param kind null for an existing draft
   * @param submission '' if none is selected
   */
  begin: (kind: AnswerKind | null, submission: string) => void;
  /**
   * Reports that no field will come. Keys do nothing until the user presses Escape or the mouse, or leaves the window.
   */
  refuse: (refusal: Refusal) => void;
  /**
   * Hands over the typed text, but not while an input method is composing.
   *
   * @param put also learns whether the focus has moved to another field, where it stays
   */
  handOver: (put: (typed: string, isElsewhere: boolean) => void) => void;
  /** Ends it and restores the focus. */
  cancel: () => void;
}

/** @param open the open submission. Its text becomes a draft when another one is opened or the page is left */
export function useEarlyWriting(open: string): EarlyWriting {
  const email = useAccount()?.email ?? '';
  const [begun, setBegun] = useState<Begun | null>(null);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another submission is opened, or this one closed
  useEffect(() => leave(), [open]);
  useEffect(() => {
    const keep = () => keepTyped();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  return {
    begun,
    area,
    begin(kind, submission) {
      before.current = document.activeElement;
      setBegun({ kind, submission, refusal: submission === '' ? 'none chosen' : null });
    },
    refuse: (refusal) => setBegun((begun) => begun && { ...begun, refusal }),
    handOver(put) {
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
