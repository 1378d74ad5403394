import type { Problem } from '../../contract/forms/problem.ts';
import { CallError } from './admin-call.ts';

/** The message when passwords or codes are rate-limited, for `failureMessage`. */
export const tooManyAttempts = { 429: 'Too many attempts. Try again in 15 minutes.' };

/**
 * Explains why a call failed. `overrides` replaces the messages of some statuses. Status 0 means that there was no
 * response.
 */
export function failureMessage(status: number, overrides: Record<number, string> = {}): string {
  const other =
    status === 0
      ? 'The server could not be reached. Please try again.'
      : 'Something went wrong on the server. Please try again.';
  return overrides[status] ?? other;
}

/** Explains in a sentence why a call failed. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return failureMessage(0);
  const { status, body, fieldErrors } = error.response;
  if (status === 403) return 'Your role does not allow this.';
  if (status === 404) return 'It no longer exists.';
  return Object.values(fieldErrors).join(' ') || (body as Partial<Problem> | null)?.detail || failureMessage(status);
}
