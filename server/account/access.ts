import { loginAddress } from '../../contract/account/next-address.ts';
import { firstPage, hasPermission, type Permission, permissionsFor } from '../../contract/account/permissions.ts';
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
  if (!hasPermission(role, permission)) return 'role';
  return requiresSecondFactor && !hasSecondFactor && permission !== 'own.account' ? 'second factor' : null;
}

/** Who is logged in, as a page hands it to its parts: with what may be done here. */
function accountOf({ email, name, role }: ActiveSession, { editsContent }: Pick<Services, 'editsContent'>) {
  const permissions = permissionsFor(role).filter((one) => editsContent || !one.startsWith('content.'));
  return { email, name, role, permissions };
}

/** Who opens a page of the admin area, and whether the role includes it. */
export interface PageAccess {
  session: ActiveSession;
  account: ReturnType<typeof accountOf>;
  isAllowed: boolean;
}

/** What Astro gives to a page. */
interface PageContext {
  request: Request;
  response: { status?: number | undefined };
  locals: { services: Services };
}

/**
 * Guards a page of the admin area: without a session it leads to the login, which leads back, and without the second factor
 * that is required to where one is set up. A page that the role does not include is answered 403 and says so.
 *
 * @returns the answer to send instead of the page, or who opens it
 */
export async function pageAccess(
  { request, response, locals: { services } }: PageContext,
  permission: Permission,
): Promise<Response | PageAccess> {
  const { pathname, search } = new URL(request.url);
  const session = await services.sessions.find(request.headers.get('cookie'));
  if (!session) return redirect(loginAddress(pathname + search));
  const refusal = refusalOf(session, permission, services);
  if (refusal === 'second factor') return redirect('/admin/security');
  if (refusal) response.status = 403;
  return { session, account: accountOf(session, services), isAllowed: refusal === null };
}

/** Leads from `/admin` to where the role begins, or to the login. */
export async function leadIn(
  request: Request,
  { editsContent, sessions }: Pick<Services, 'editsContent' | 'sessions'>,
): Promise<Response> {
  const session = await sessions.find(request.headers.get('cookie'));
  return redirect(session ? firstPage(session.role, editsContent) : '/admin/login');
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
