import type { Problem } from '../../contract/forms/problem.ts';
import { CallError } from './admin-call.ts';
import { failureMessage } from './failure-message.ts';

/** Describes why a call failed, in a sentence. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return failureMessage(0);
  const { status, body, fieldErrors } = error.response;
  if (status === 403) return 'Your role does not allow this.';
  if (status === 404) return 'It no longer exists.';
  return Object.values(fieldErrors).join(' ') || (body as Partial<Problem> | null)?.detail || failureMessage(status);
}
