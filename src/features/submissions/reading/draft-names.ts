export type AnswerKind = 'reply' | 'note';

/** The stored parts of an answer: the reply, the note, and the newest reply that the author has seen. */
type DraftPart = AnswerKind | 'seen';

/** Returns the name of a draft. It contains the author, so that another account in this browser has its own drafts. */
export function draftName(email: string, part: DraftPart, submission: string): string {
  return `${email} ${part} ${submission}`;
}

/** Returns the ids of the submissions for which this account has a draft. */
export function draftedSubmissions(email: string, names: readonly string[]): Set<string> {
  const parts = names.map((name) => name.split(' '));
  return new Set(
    parts.filter(([by, what]) => by === email && (what === 'reply' || what === 'note')).map(([, , id = '']) => id),
  );
}
