import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type Permission, permissions } from '../../contract/account/permissions.ts';
import { checkAccess, type Refusal } from '../account/access.ts';
import type { ActiveSession } from '../account/sessions.ts';
import { httpError, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: ActiveSession;
  }
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyInstance {
    guardedCalls: GuardedCall[];
  }
}

interface GuardedCall {
  method: string;
  path: string;
  permission: Permission;
}

export function needs(permission: Permission): { config: { permission: Permission } } {
  return { config: { permission } };
}

const refusals: Record<Refusal, string> = {
  role: 'Your role does not allow this. Ask an administrator.',
  'second factor': 'First set up a second factor on the Security page.',
};

interface Guard {
  /** False for requests that open pages send on their own. They would keep the session from ever becoming idle. */
  countsAsUse?: boolean;
}

/**
 * Guards every call of a plugin: 401 without a session, and 403 without the call's permission. Responses are never
 * cached.
 *
 * @throws when the server starts, if a call names no permission
 */
export function requireSession(
  guarded: FastifyInstance,
  services: Pick<Services, 'sessions' | 'requiresSecondFactor'>,
  { countsAsUse = true }: Guard = {},
): void {
  const { sessions } = services;
  guarded.addHook('onRoute', (route) => registerCall(guarded, route));
  guarded.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { cookie } = request.headers;
    const session = await (countsAsUse ? sessions.find(cookie) : sessions.peek(cookie));
    if (!session) return sendProblem(reply, 401, 'Log in first.');
    const refusal = checkAccess(session, routePermission(request.routeOptions), services);
    if (refusal) return sendProblem(reply, 403, refusals[refusal]);
    request.session = session;
  });
}

function registerCall(app: FastifyInstance, route: RouteOptions): void {
  const permission = routePermission(route);
  for (const method of [route.method].flat()) {
    if (app.hasDecorator('guardedCalls')) app.guardedCalls.push({ method, path: route.url, permission });
  }
}

function routePermission({
  url,
  config,
}: {
  url?: string | undefined;
  config?: { permission?: Permission };
}): Permission {
  const permission = config?.permission;
  if (!permission || !Object.hasOwn(permissions, permission)) {
    throw new Error(`The guarded call ${url} names no permission: see server/routes/guarded.ts.`);
  }
  return permission;
}

const idSchema = z.uuid().toLowerCase();

/** Returns an id in a call's address, in lower case. @throws an error for the client if it is not an id */
export function idParameter(params: unknown, name = 'id'): string {
  const { success, data } = idSchema.safeParse((params as Record<string, unknown>)[name]);
  if (!success) throw httpError(404, 'There is nothing with this id.');
  return data;
}
