/** Longer ones are not led back to: they would not fit into the address of the login. */
const longest = 2000;

export const loginPath = '/admin/login';

/** Where a login must not lead: to itself, or out again. */
const notNext = [loginPath, '/admin/second-step', '/admin/invitation'];

/**
 * An address to go to after the login, when it is one of our own pages under `/admin/`; otherwise null. It comes from the
 * address of the login, which anybody can make up: only what a browser would read in the very same way is taken.
 */
export function nextAddress(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > longest || !given.startsWith('/admin/')) return null;
  const url = URL.parse(given, 'http://site.invalid');
  if (url?.origin !== 'http://site.invalid') return null;
  // What the parser changed (dot segments, backslashes, line breaks, blanks) is not what it looks like.
  if (url.pathname + url.search + url.hash !== given) return null;
  // An encoded slash, backslash, dot or control character stands in no address of ours. A dot does within the id of a record.
  if (!/^\/admin(\/\w[\w.-]*)+$/.test(url.pathname)) return null;
  return notNext.includes(url.pathname) ? null : given;
}

/** The login, which leads to this address afterwards when it may. */
export function loginAddress(next: string): string {
  const checked = nextAddress(next);
  return checked ? `${loginPath}?next=${encodeURIComponent(checked)}` : loginPath;
}
