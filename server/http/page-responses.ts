import { nextAddress } from '../../contract/account/next-address.ts';

/** Redirects a browser to another page of the site, which the browser requests with GET. */
export function seeOther(location: string, setCookie: string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * Redirects to the page without its query. On pages with a password field the query may contain typed input, which must
 * not stay in the address bar.
 */
export function withoutQuery({ pathname, search }: URL): Response | null {
  return search === '' ? null : seeOther(pathname);
}

/**
 * Redirects a login page to itself without its query. A query that contains only a valid `next`, the page to open
 * afterwards, may stay.
 */
export function redirectWithOnlyNext({ pathname, search, searchParams }: URL): Response | null {
  if (search === '') return null;
  const isNextAlone = [...searchParams.keys()].join() === 'next' && nextAddress(searchParams.get('next')) !== null;
  return isNextAlone ? null : seeOther(pathname);
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
