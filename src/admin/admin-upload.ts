import { problemFieldErrors } from '../../contract/forms/problem.ts';
import { CallError, redirectIfLoggedOut } from './admin-call.ts';

/**
 * Uploads a file to the admin API and returns the response body, or throws a `CallError`. If the session has ended, it
 * redirects to the login and never settles.
 *
 * @param onProgress receives the fraction sent so far, from 0 to 1, which `fetch` does not report
 */
export async function adminUpload<Body>(
  path: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Body> {
  const request = new XMLHttpRequest();
  await new Promise<unknown>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener('loadend', resolve);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.send(file);
  });
  const { status, response: body } = request;
  const isOk = status >= 200 && status < 300;
  const response = { isOk, status, body, fieldErrors: problemFieldErrors(body), location: null };
  await redirectIfLoggedOut(response);
  if (!isOk) throw new CallError(response);
  return body as Body;
}
