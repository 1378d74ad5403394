import { problemFieldErrors } from '../../contract/forms/problem.ts';
import type { HttpAnswer } from '../forms/send-json.ts';
import { redirectIfLoggedOut } from './admin-call.ts';

interface UploadOptions {
  contentType: string;
  /** Receives the share that was sent, from 0 to 1. `fetch` does not report that. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The longest wait for the answer; without it there is no limit. */
  timeoutMs?: number;
}

/**
 * Sends a file to a call of the admin area. It never throws: without an answer the status is 0. If the session has
 * ended, it goes to the login and never returns.
 */
export async function adminUpload(
  path: string,
  file: File,
  { contentType, onProgress, signal, timeoutMs = 0 }: UploadOptions,
): Promise<HttpAnswer> {
  const request = new XMLHttpRequest();
  await new Promise<unknown>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress?.(loaded / total));
    request.addEventListener('loadend', resolve);
    signal?.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    request.setRequestHeader('content-type', contentType);
    request.responseType = 'json';
    request.timeout = timeoutMs;
    request.send(file);
  });
  const { status, response: body } = request;
  const isOk = status >= 200 && status < 300;
  return redirectIfLoggedOut({ isOk, status, body, fieldErrors: problemFieldErrors(body), location: null });
}
