import { useState } from 'react';
import type { ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { useAccount } from '../../../admin/account.tsx';
import { useDraft } from '../../../admin/drafts.ts';
import { useInbox } from '../inbox-context.ts';
import { type AnswerKind, draftName } from './draft-names.ts';

/** Returns what was begun early for this submission, by a key or a press before its field was there. */
export function useEarlyFor(submission: string) {
  const { early } = useInbox();
  const { begun } = early;
  return begun?.submission === submission && !begun.refusal ? { ...early, begun } : null;
}

/** An answer that was begun here, by a press of its button. */
interface Begun {
  kind: AnswerKind;
  /** The newest reply at that moment. */
  seen: string;
}

/**
 * The reply or the note to a submission that is being written. What was typed is kept in this browser; what was only
 * opened is not.
 *
 * @param start what a reply begins with
 * @param thread what was written about the submission until now
 */
export function useAnswer(submission: string, start: string, thread: ThreadMessage[]) {
  const email = useAccount()?.email ?? '';
  const [reply, keepReply] = useDraft(draftName(email, 'reply', submission));
  const [note, keepNote] = useDraft(draftName(email, 'note', submission));
  const [keptSeen, keepSeen] = useDraft(draftName(email, 'seen', submission));
  const [begun, setBegun] = useState<Begun | null>(null);

  const newest = thread.findLast(({ kind }) => kind === 'reply') ?? null;
  const seen = keptSeen ?? begun?.seen ?? newest?.id ?? '';
  const keptKind = note === null ? null : 'note';
  const kind = begun?.kind ?? (reply === null ? keptKind : 'reply');
  const untouched = kind === 'reply' ? start : '';

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
    text: (kind === 'reply' ? reply : note) ?? untouched,
    /** Tells a text that nobody has written anything into. */
    isEmpty: (text: string) => text.trim() === '' || text === untouched,
    /** The newest reply that was seen when this was begun; null for none. */
    seen: seen || null,
    /** A reply that somebody has sent since. */
    newer: kind === 'reply' && newest && newest.id !== seen ? newest : null,
    /** Its button was pressed here, so that the focus belongs into it. */
    isBegunHere: begun !== null,
    begin: (kind: AnswerKind) => setBegun({ kind, seen: newest?.id ?? '' }),
    write(text: string) {
      if (kind) keep(kind, text === untouched ? null : text);
      if (kind && !begun) setBegun({ kind, seen });
    },
    /** Drops it, and returns what brings it back. */
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
