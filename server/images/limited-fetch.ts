import { acceptedPictures } from './accepted-pictures.ts';

/** The largest response that is read: a picture of the maximum size in base64, with its JSON. */
const maxBytes = Math.ceil((acceptedPictures.bytes * 4) / 3) + 64 * 1024;

class ResponseTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** Returns a `fetch` that does not follow redirects, and aborts responses that are too large for memory. */
export function limitedFetch(): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
      await response.body?.cancel();
      return tooLarge();
    }
    if (!response.body) return response;
    let read = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          read += chunk.length;
          if (read > maxBytes) controller.error(new ResponseTooLargeError('The response is too large'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}

/** Returns a response that fails when it is read, because a failing `fetch` would be retried. */
function tooLarge(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new ResponseTooLargeError('The response is too large')),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
