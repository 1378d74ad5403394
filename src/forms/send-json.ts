import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { problemFieldErrors } from '../../contract/forms/problem.ts';

export interface HttpResponse {
  isOk: boolean;
  /** The HTTP status; 0 if there was no response. */
  status: number;
  /** The body, if it was JSON. */
  body: unknown;
  fieldErrors: FieldErrors;
  /** The page to go to, if the response names one. */
  location: string | null;
}

const usualTimeoutMs = 30_000;

/**
 * Sends a request to our own server. It never throws. Without a response the status is 0. A GET whose body was lost
 * counts as having no response. For a change, the headers are enough to know that it succeeded.
 *
 * @param timeoutMs the maximum wait for the whole response. Slow calls need more than the default
 */
export async function sendJson(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  timeoutMs = usualTimeoutMs,
): Promise<HttpResponse> {
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text().catch((error) => (method === 'GET' ? Promise.reject(error) : ''));
    const parsed = parseJson(text);
    return {
      isOk: response.ok,
      status: response.status,
      body: parsed,
      fieldErrors: problemFieldErrors(parsed),
      location: response.headers.get('location'),
    };
  } catch {
    return { isOk: false, status: 0, body: null, fieldErrors: {}, location: null };
  }
}

/** Returns null if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
