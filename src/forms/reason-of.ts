import { CallError } from './admin-call.ts';
import type { Problem } from './problem.ts';

/** Why a call of the admin area did nothing, as a sentence. */
export function reasonOf(error: unknown): string {
  const answer = error instanceof CallError ? error.answer : undefined;
  if (!answer || answer.status === 0) return 'The server could not be reached. Please try again.';
  if (answer.status === 403) return 'Your role may not do this.';
  if (answer.status === 404) return 'It is not there any more.';
  const { detail } = (answer.body ?? {}) as Partial<Problem>;
  return (
    Object.values(answer.fieldErrors).join(' ') || detail || 'Something went wrong on the server. Please try again.'
  );
}
