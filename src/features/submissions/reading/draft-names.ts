export type AnswerKind = 'reply' | 'note';

/** The parts of an answer that are kept: the reply, the note, and the newest reply that was seen. */
type DraftPart = AnswerKind | 'seen';

/** The name of a draft. A draft is its writer's: another account in this browser begins its own. */
export function draftName(email: string, part: DraftPart, submission: string): string {
  return `${email} ${part} ${submission}`;
}

/** The ids of the submissions to which somebody has begun a reply or a note, from the names of the drafts. */
export function draftedBy(email: string, names: readonly string[]): Set<string> {
  const parts = names.map((name) => name.split(' '));
  return new Set(
    parts.filter(([by, what]) => by === email && (what === 'reply' || what === 'note')).map(([, , id = '']) => id),
  );
}
