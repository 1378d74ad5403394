import type { Problem } from '../../contract/forms/problem.ts';
import { CallError } from './admin-call.ts';
import { failureOf } from './failure-of.ts';

/** Why a call of the admin area did nothing, as a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return failureOf(0);
  const { status, body, fieldErrors } = error.answer;
  if (status === 403) return 'Your role may not do this.';
  if (status === 404) return 'It is not there any more.';
  return Object.values(fieldErrors).join(' ') || (body as Partial<Problem> | null)?.detail || failureOf(status);
}
