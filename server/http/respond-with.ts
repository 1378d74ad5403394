/** Astro's response for a page. */
interface PageResponse {
  status?: number | undefined;
  headers: Headers;
}

/** The result of a form that was posted to a page. */
interface Outcome {
  status: number;
  /** Seconds until it may be sent again. */
  retryAfter?: number | undefined;
}

/** Sets the status of a page's response, and the `Retry-After` header if it is known. */
export function respondWith(response: PageResponse, { status, retryAfter }: Outcome): void {
  response.status = status;
  if (retryAfter) response.headers.set('retry-after', String(retryAfter));
}
