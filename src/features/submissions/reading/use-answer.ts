import { useState } from 'react';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import type { ReplyWords, ThreadMessage } from '../../../../contract/inbox/thread.ts';
import { fill } from '../../../../language/fill.ts';
import { useAccount } from '../../../admin/admin-island.tsx';
import { useDraft } from '../../../admin/drafts.ts';

interface StartedAnswer {
  kind: AnswerKind;
  seen: string;
}

/** Manages the reply or note that is being written. Text is kept in this browser once it has been changed. */
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

/**
 * Returns the name of a draft. It contains the author's address, so that another account in this browser has its own
 * drafts.
 */
function draftName(email: string, part: DraftPart, submission: string): string {
  return `${email} ${part} ${submission}`;
}

export function draftedSubmissions(email: string, names: readonly string[]): Set<string> {
  const parts = names.map((name) => name.split(' '));
  return new Set(
    parts.filter(([by, what]) => by === email && (what === 'reply' || what === 'note')).map(([, , id = '']) => id),
  );
}

/** Returns the subject of a reply. It has a single `Re: ` however often it was answered. */
function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

export function quoteMessage(
  { name, message }: Submission,
  { quote }: Pick<ReplyWords, 'quote'>,
  moment: string,
): string {
  const lines = message.trimEnd().split(/\r\n|\r|\n/);
  return `${fill(quote, { moment, name })}\n${lines.map((line) => (line ? `> ${line}` : '>')).join('\n')}`;
}

export function emptyReply(
  submission: Submission,
  words: Pick<ReplyWords, 'quote' | 'signature'>,
  author: string,
  moment: string,
): string {
  const signature = [author, words.signature.trim()].filter((line) => line !== '').join('\n');
  return `\n\n-- \n${signature}\n\n${quoteMessage(submission, words, moment)}\n`;
}

/** Splits a reply into its own text and the quote at the end, which includes the line above it. */
export function splitQuote(reply: string): { words: string; quote: string } {
  const lines = reply.trimEnd().split('\n');
  const first = lines.findLastIndex((line) => !line.startsWith('>'));
  if (first < 1 || first === lines.length - 1) return { words: reply, quote: '' };
  return { words: lines.slice(0, first).join('\n').trimEnd(), quote: lines.slice(first).join('\n') };
}

export function fillSavedText(saved: string, name: string): string {
  return fill(saved, { name }).trim();
}

/**
 * Returns a link that opens the user's email program. The parts are encoded, so that they can't add a header or an
 * address.
 */
export function mailtoHref(submission: Submission, body: string): string {
  const address = encodeURIComponent(submission.email).replaceAll('%40', '@');
  const subject = encodeURIComponent(replySubject(submission.subject));
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(body.replace(/\r\n|\r|\n/g, '\r\n'))}`;
}
