interface PageResponse {
  status?: number | undefined;
  headers: Headers;
}

interface Outcome {
  status: number;
  retryAfter?: number | undefined;
}

export function respondWith(response: PageResponse, { status, retryAfter }: Outcome): void {
  response.status = status;
  if (retryAfter) response.headers.set('retry-after', String(retryAfter));
}
