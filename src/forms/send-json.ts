import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { problemFieldErrors } from '../../contract/forms/problem.ts';

export interface HttpAnswer {
  isOk: boolean;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The body, when it was JSON. */
  body: unknown;
  fieldErrors: FieldErrors;
  /** The page that follows, where the answer names one. */
  location: string | null;
}

const usualTimeoutMs = 30_000;

/**
 * Makes a call to our own server. Never throws: an answer that does not come is an answer with status 0.
 *
 * @param timeoutMs how long to wait for the whole answer; half a minute unless the call is a slow one
 */
export async function sendJson(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  timeoutMs = usualTimeoutMs,
): Promise<HttpAnswer> {
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    return {
      isOk: response.ok,
      status: response.status,
      body: answer,
      fieldErrors: problemFieldErrors(answer),
      location: response.headers.get('location'),
    };
  } catch {
    return { isOk: false, status: 0, body: null, fieldErrors: {}, location: null };
  }
}
