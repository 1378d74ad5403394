/** What is kept of an answer that is being written: the reply, the note, and the newest reply that was seen. */
type DraftPart = 'reply' | 'note' | 'seen';

/** The name of a draft. A draft is its writer's: another account in this browser begins its own. */
export function draftName(email: string, part: DraftPart, submission: string): string {
  return `${email} ${part} ${submission}`;
}
