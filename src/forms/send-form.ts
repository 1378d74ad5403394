import { problemFieldErrors } from '../../contract/forms/problem.ts';
import { type HttpResponse, parseJson } from './send-json.ts';

/** Slightly longer than the server's limit of two minutes, which is enough for 5 MB at 350 kbit/s. */
const timeoutMs = 130_000;

/**
 * Sends a form, including its files, to its own URL as the browser would, but stays on the page. It never throws.
 * Without a response the status is 0.
 *
 * @param more fields that only a script knows
 * @param onProgress receives the fraction sent so far, from 0 to 1, which `fetch` does not report
 */
export function sendForm(
  form: HTMLFormElement,
  more: Record<string, string | number>,
  onProgress: (share: number) => void = () => {},
): Promise<HttpResponse> {
  const data = new FormData(form);
  for (const [name, value] of Object.entries(more)) data.set(name, String(value));
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const end = () => {
      const { status } = request;
      const body = parseJson(request.responseText);
      // A redirect to a page, for example of a removed form, ends with status 200 although nothing was stored.
      const isOk = status >= 200 && status < 300 && (body as { stored?: boolean } | null)?.stored === true;
      resolve({ isOk, status, body, fieldErrors: problemFieldErrors(body), location: null });
    };
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('loadend', end);
    request.open('POST', form.action);
    request.setRequestHeader('accept', 'application/json');
    request.timeout = timeoutMs;
    request.send(data);
  });
}
