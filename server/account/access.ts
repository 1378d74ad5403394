import { loginAddress } from '../../src/forms/next-address.ts';
import { homeOf, may, type Permission, permissionsOf } from '../../src/forms/permissions.ts';
import type { Services } from '../services.ts';
import type { ActiveSession } from './sessions.ts';

/** Why somebody who is logged in may not do something. */
export type Refusal = 'role' | 'second factor';

/**
 * Whether an account may do something now.
 *
 * @returns null when it may
 */
export function refusalOf(
  { role, hasSecondFactor }: Pick<ActiveSession, 'role' | 'hasSecondFactor'>,
  permission: Permission,
  { requiresSecondFactor }: Pick<Services, 'requiresSecondFactor'>,
): Refusal | null {
  if (!may(role, permission)) return 'role';
  return requiresSecondFactor && !hasSecondFactor && permission !== 'own.account' ? 'second factor' : null;
}

/** Who is logged in, as a page hands it to its parts: with what may be done here. */
export function accountOf({ email, name, role }: ActiveSession, { editsContent }: Pick<Services, 'editsContent'>) {
  const permissions = permissionsOf(role).filter((one) => editsContent || !one.startsWith('content.'));
  return { email, name, role, permissions };
}

/** What a page of the admin area is answered with. */
export type PageAccess =
  /** Sent instead of the page. */
  { answer: Response } | { session: ActiveSession; account: ReturnType<typeof accountOf>; isAllowed: boolean };

/**
 * Guards a page of the admin area: without a session it leads to the login, which leads back, and without the second factor
 * that is required to where one is set up. A page that the role does not include is answered 403 and says so.
 */
export async function pageAccess(request: Request, services: Services, permission: Permission): Promise<PageAccess> {
  const { pathname, search } = new URL(request.url);
  const session = await services.sessions.find(request.headers.get('cookie'));
  if (!session) return { answer: redirect(loginAddress(pathname + search)) };
  const refusal = refusalOf(session, permission, services);
  if (refusal === 'second factor') return { answer: redirect('/admin/security') };
  return { session, account: accountOf(session, services), isAllowed: refusal === null };
}

/** Leads from `/admin` to where the role begins, or to the login. */
export async function leadIn(
  request: Request,
  { editsContent, sessions }: Pick<Services, 'editsContent' | 'sessions'>,
): Promise<Response> {
  const session = await sessions.find(request.headers.get('cookie'));
  return redirect(session ? homeOf(session.role, editsContent) : '/admin/login');
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
