import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAccount } from '../../../admin/account.tsx';
import { addToDraft } from '../../../admin/drafts.ts';
import { fields } from '../toolbar/shortcuts.ts';
import { type AnswerKind, draftName } from './draft-names.ts';

/** Why there will be no field to write in. */
export type Refusal = 'mail program' | 'not answered' | 'not there' | 'none chosen';

interface Begun {
  submission: string;
  /** Null for the one that is there. */
  kind: AnswerKind | null;
  refusal: Refusal | null;
}

/** A reply or a note that was begun by a key or a press before its field was there. */
export interface EarlyWriting {
  begun: Begun | null;
  /** Takes what is typed until the field is there. */
  area: RefObject<HTMLTextAreaElement | null>;
  /**
   * Begins to take what is typed.
   *
   * @param kind null for the draft that is there
   * @param submission '' when none is chosen
   */
  begin: (kind: AnswerKind | null, submission: string) => void;
  /** Says that no field will come. Keys do nothing until the person presses Escape or the mouse, or leaves the window. */
  refuse: (refusal: Refusal) => void;
  /**
   * Hands over what was typed, once no letter is being composed.
   *
   * @param put also told whether the focus has gone to another field meanwhile, where it stays
   */
  handOver: (put: (typed: string, isElsewhere: boolean) => void) => void;
  /** Ends it; the focus goes back to where it was. */
  cancel: () => void;
}

/** @param open the submission that is open: what is typed for it becomes its draft when another is opened or the page is left */
export function useEarlyWriting(open: string): EarlyWriting {
  const email = useAccount()?.email ?? '';
  const [begun, setBegun] = useState<Begun | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const before = useRef<Element | null>(null);
  const keepTyped = useEffectEvent(() => {
    const typed = area.current?.value ?? '';
    if (!begun || begun.refusal || typed.trim() === '') return;
    addToDraft(draftName(email, begun.kind ?? 'note', begun.submission), typed);
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
