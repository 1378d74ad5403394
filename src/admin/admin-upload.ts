import { problemFieldErrors } from '../../contract/forms/problem.ts';
import type { HttpAnswer } from '../forms/send-json.ts';
import { whileLoggedIn } from './admin-call.ts';

interface UploadOptions {
  contentType: string;
  /** Is told how much of it has been sent, from 0 to 1; `fetch` does not tell that. */
  onProgress?: (share: number) => void;
  /** Calls it off. */
  signal?: AbortSignal;
  /** How long to wait for the answer; forever unless it is said. */
  timeoutMs?: number;
}

/**
 * Sends a file to a call of the admin area. Never throws: an answer that does not come is an answer with status 0. When the
 * session has ended it goes to the login, and nothing follows.
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
  return whileLoggedIn({ isOk, status, body, fieldErrors: problemFieldErrors(body), location: null });
}
