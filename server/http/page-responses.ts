/** Redirects a browser to another page of the site, which the browser requests with GET. */
export function seeOther(location: string, setCookie: string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

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
