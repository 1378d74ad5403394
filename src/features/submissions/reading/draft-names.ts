export type AnswerKind = 'reply' | 'note';

/** The stored parts of an answer: the reply, the note, and the newest reply that its author has seen. */
type DraftPart = AnswerKind | 'seen';

/** Returns the name of a draft, which belongs to its author: another account in this browser begins its own. */
export function draftName(email: string, part: DraftPart, submission: string): string {
  return `${email} ${part} ${submission}`;
}

/** Returns the ids of the submissions for which the account has begun a reply or a note. */
export function draftedSubmissions(email: string, names: readonly string[]): Set<string> {
  const parts = names.map((name) => name.split(' '));
  return new Set(
    parts.filter(([by, what]) => by === email && (what === 'reply' || what === 'note')).map(([, , id = '']) => id),
  );
}
