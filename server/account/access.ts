import { loginAddress, loginPath } from '../../contract/account/next-address.ts';
import { firstPage, hasPermission, type Permission, permissionsFor } from '../../contract/account/permissions.ts';
import type { Services } from '../services.ts';
import type { ActiveSession } from './sessions.ts';

export type Refusal = 'role' | 'second factor';

export function checkAccess(
  { role, hasSecondFactor }: Pick<ActiveSession, 'role' | 'hasSecondFactor'>,
  permission: Permission,
  { requiresSecondFactor }: Pick<Services, 'requiresSecondFactor'>,
): Refusal | null {
  if (!hasPermission(role, permission)) return 'role';
  return requiresSecondFactor && !hasSecondFactor && permission !== 'own.account' ? 'second factor' : null;
}

function toAccount({ email, name, role }: ActiveSession, { editsContent }: Pick<Services, 'editsContent'>) {
  const permissions = permissionsFor(role).filter((one) => editsContent || !one.startsWith('content.'));
  return { email, name, role, permissions };
}

export interface PageAccess {
  session: ActiveSession;
  account: ReturnType<typeof toAccount>;
  isAllowed: boolean;
}

interface PageContext {
  request: Request;
  response: { status?: number | undefined };
  locals: { services: Services };
}

/**
 * Guards a page of the admin area. It redirects to the login if there is no session, and to the set-up page if a
 * required second factor is missing. If the role may not see the page, the response is 403 with a message.
 *
 * @returns the account that opens the page, or the response to send instead
 */
export async function pageAccess(
  { request, response, locals: { services } }: PageContext,
  permission: Permission,
): Promise<Response | PageAccess> {
  const { pathname, search } = new URL(request.url);
  const session = await services.sessions.find(request.headers.get('cookie'));
  if (!session) return redirect(loginAddress(pathname + search));
  const refusal = checkAccess(session, permission, services);
  if (refusal === 'second factor') return redirect('/admin/security');
  if (refusal) response.status = 403;
  return { session, account: toAccount(session, services), isAllowed: refusal === null };
}

export async function redirectToFirstPage(
  request: Request,
  { editsContent, sessions }: Pick<Services, 'editsContent' | 'sessions'>,
): Promise<Response> {
  const session = await sessions.find(request.headers.get('cookie'));
  return redirect(session ? firstPage(session.role, editsContent) : loginPath);
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
