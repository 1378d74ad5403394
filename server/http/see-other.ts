import { nextAddress } from '../../contract/account/next-address.ts';

/**
 * Sends a browser on to another page of the site, which it asks for with GET.
 *
 * @param setCookie the `Set-Cookie` headers that go with it
 */
export function seeOther(location: string, setCookie: string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of setCookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * A redirect to the page without its query. For pages with a password field: the query
 * may hold what was typed there, and must not stay in the address.
 */
export function withoutQuery({ pathname, search }: URL): Response | null {
  return search === '' ? null : seeOther(pathname);
}

/** As `withoutQuery`, for the pages of the login: where they lead afterwards may stay in the address, and nothing else. */
export function withNextAlone({ pathname, search, searchParams }: URL): Response | null {
  if (search === '') return null;
  const isNextAlone = [...searchParams.keys()].join() === 'next' && nextAddress(searchParams.get('next')) !== null;
  return isNextAlone ? null : seeOther(pathname);
}
