import { type FieldErrors, problemFieldErrors } from '../../contract/forms/field-errors.ts';

export interface HttpResponse {
  isOk: boolean;
  /** The HTTP status; 0 if there was no response. */
  status: number;
  body: unknown;
  fieldErrors: FieldErrors;
  location: string | null;
}

const usualTimeoutMs = 30_000;

/** Slightly longer than the server's limit of two minutes, which is enough for 5 MB at 350 kbit/s. */
const uploadTimeoutMs = 130_000;

/**
 * Sends a request to our own server, with a file as it is or another body as JSON. It never throws. Without a response
 * the status is 0. A GET whose body was lost counts as having no response. For a change, the headers are enough to know
 * that it succeeded.
 */
export function sendJson(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  timeoutMs = usualTimeoutMs,
): Promise<HttpResponse> {
  const isFile = body instanceof File;
  const headers = { 'content-type': isFile ? 'application/octet-stream' : 'application/json' };
  const content = body !== undefined && { headers, body: isFile ? body : JSON.stringify(body) };
  return send(path, { method, ...content }, timeoutMs);
}

/** Sends a form, including its files, to its own URL as the browser would, but stays on the page. It never throws. */
export async function sendForm(form: HTMLFormElement, more: Record<string, string | number>): Promise<HttpResponse> {
  const body = new FormData(form);
  for (const [name, value] of Object.entries(more)) body.set(name, String(value));
  const request = { method: 'POST', headers: { accept: 'application/json' }, body };
  const response = await send(form.action, request, uploadTimeoutMs);
  // A redirect to a page, for example of a removed form, ends with status 200 although nothing was stored.
  return { ...response, isOk: response.isOk && (response.body as { stored?: boolean } | null)?.stored === true };
}

async function send(path: string, request: RequestInit, timeoutMs: number): Promise<HttpResponse> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text().catch((error) => (request.method === 'GET' ? Promise.reject(error) : ''));
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
