import type { Problem } from '../../contract/forms/problem.ts';
import { CallError } from './admin-call.ts';

/** The message for rate-limited passwords and codes, for `failureMessage`. */
export const tooManyAttempts = { 429: 'Too many attempts. Try again in 15 minutes.' };

/** Describes why a call failed. `overrides` replaces the messages of some statuses; status 0 means no response. */
export function failureMessage(status: number, overrides: Record<number, string> = {}): string {
  const other =
    status === 0
      ? 'The server could not be reached. Please try again.'
      : 'Something went wrong on the server. Please try again.';
  return overrides[status] ?? other;
}

/** Describes why a call failed, in a sentence. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return failureMessage(0);
  const { status, body, fieldErrors } = error.response;
  if (status === 403) return 'Your role does not allow this.';
  if (status === 404) return 'It no longer exists.';
  return Object.values(fieldErrors).join(' ') || (body as Partial<Problem> | null)?.detail || failureMessage(status);
}
