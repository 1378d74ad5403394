import { useState } from 'react';
import type { ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { useAccount } from '../../../admin/account.tsx';
import { useDraft } from '../../../admin/drafts.ts';
import { type AnswerKind, draftName } from './draft-names.ts';

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
