/** The answer that Astro sends with a page. */
interface PageResponse {
  status?: number | undefined;
  headers: Headers;
}

/** What became of a form that was posted to a page. */
interface Outcome {
  status: number;
  /** Seconds after which it may be sent again. */
  retryAfter?: number | undefined;
}

/** Gives the answer of a page the status of what it shows, and says when to come again if that is known. */
export function respondWith(response: PageResponse, { status, retryAfter }: Outcome): void {
  response.status = status;
  if (retryAfter) response.headers.set('retry-after', String(retryAfter));
}
