import { useEffect, useRef, useState } from 'react';
import type { ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { useAccount } from '../../../admin/account.tsx';
import { useDraft } from '../../../admin/drafts.ts';

interface StartedAnswer {
  kind: AnswerKind;
  seen: string;
}

/** Manages the reply or note that is being written. Changed text is kept in this browser; unchanged text is not. */
export function useAnswer(submission: string, start: string, thread: ThreadMessage[]) {
  const email = useAccount()?.email ?? '';
  const [reply, keepReply] = useDraft(draftName(email, 'reply', submission));
  const [note, keepNote] = useDraft(draftName(email, 'note', submission));
  const [keptSeen, keepSeen] = useDraft(draftName(email, 'seen', submission));
  const [begun, setBegun] = useState<StartedAnswer | null>(null);

  const newest = thread.findLast(({ kind }) => kind === 'reply') ?? null;
  const seen = keptSeen ?? begun?.seen ?? newest?.id ?? '';
  const keptKind = note === null ? null : 'note';
  const kind = begun?.kind ?? (reply === null ? keptKind : 'reply');
  const initialText = kind === 'reply' ? start : '';

  function keep(kind: AnswerKind, text: string | null) {
    if (kind === 'note') keepNote(text);
    else {
      keepReply(text);
      const wanted = text === null ? null : seen;
      if (wanted !== keptSeen) keepSeen(wanted);
    }
  }

  return {
    kind,
    text: (kind === 'reply' ? reply : note) ?? initialText,
    isEmpty: (text: string) => text.trim() === '' || text === initialText,
    seen: seen || null,
    /** A reply that someone has sent in the meantime. */
    newer: kind === 'reply' && newest && newest.id !== seen ? newest : null,
    /** True if the answer was begun in this session, so that its field takes the focus. */
    isBegunHere: begun !== null,
    begin: (kind: AnswerKind) => setBegun({ kind, seen: newest?.id ?? '' }),
    write(text: string) {
      if (kind) keep(kind, text === initialText ? null : text);
      if (kind && !begun) setBegun({ kind, seen });
    },
    /** Deletes the draft and returns a function that restores it. */
    drop() {
      const dropped = { kind, text: kind === 'reply' ? reply : note };
      if (kind) keep(kind, null);
      setBegun(null);
      return () => {
        if (!dropped.kind) return;
        keep(dropped.kind, dropped.text);
        setBegun({ kind: dropped.kind, seen });
      };
    },
  };
}

export type Answer = ReturnType<typeof useAnswer>;

export type AnswerKind = 'reply' | 'note';

/** The stored parts of an answer: the reply, the note, and the newest reply that the author has seen. */
type DraftPart = AnswerKind | 'seen';

/** Returns the name of a draft. It contains the author, so that another account in this browser has its own drafts. */
function draftName(email: string, part: DraftPart, submission: string): string {
  return `${email} ${part} ${submission}`;
}

/** Returns the ids of the submissions for which this account has a draft. */
export function draftedSubmissions(email: string, names: readonly string[]): Set<string> {
  const parts = names.map((name) => name.split(' '));
  return new Set(
    parts.filter(([by, what]) => by === email && (what === 'reply' || what === 'note')).map(([, , id = '']) => id),
  );
}

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
