import { acceptedPictures } from './accepted-pictures.ts';

/** The largest answer that is read: a picture of the largest size in base64, and what stands around it. */
const maxBytes = Math.ceil((acceptedPictures.bytes * 4) / 3) + 64 * 1024;

class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** `fetch` that follows no redirect, and breaks off an answer that grows too large instead of holding it in memory. */
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
          if (read > maxBytes) controller.error(new AnswerTooLargeError('The answer is too large'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}

/** An answer that fails when it is read: a failing `fetch` would be tried again, and be as large again. */
function tooLarge(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new AnswerTooLargeError('The answer is too large')),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
