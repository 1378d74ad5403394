/** A longer address would not fit into the login's query. */
const maxLength = 2000;

export const loginPath = '/admin/login';

const secondStepPath = '/admin/second-step';

const forbiddenTargets = [loginPath, secondStepPath, '/admin/invitation'];

/**
 * Returns the address to open after the login, or null unless it is one of our pages under `/admin/`. Anybody can make
 * a link to the login page, so only addresses that a browser would not rewrite are accepted.
 */
export function nextAddress(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > maxLength || !given.startsWith('/admin/')) return null;
  const url = URL.parse(given, 'http://site.invalid');
  if (url?.origin !== 'http://site.invalid') return null;
  // The parser changed it (dot segments, backslashes, line breaks, spaces), so it leads somewhere else.
  if (url.pathname + url.search + url.hash !== given) return null;
  // Our addresses contain no encoded slash, backslash, dot or control character. A record's id may contain a dot.
  if (!/^\/admin(\/\w[\w.-]*)+$/.test(url.pathname)) return null;
  return forbiddenTargets.includes(url.pathname) ? null : given;
}

export function loginAddress(next: string): string {
  return withNext(loginPath, nextAddress(next));
}

export function secondStepAddress(next: string | null): string {
  return withNext(secondStepPath, next);
}

function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
