import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loginSchema } from '../../src/features/admin-login/login.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import { actors } from '../../src/server/audit-log.ts';
import { browserName } from '../../src/server/browser-name.ts';
import type { Services } from '../../src/server/services.ts';
import { sendFieldErrors, sendProblem } from '../problems.ts';

/** A login is answered after about this long and never sooner (specification, section 9). */
const loginDelayMs = 500;

/** Logging in and out. */
export function adminSessionRoutes(app: FastifyInstance, services: Services): void {
  const { administrators, sessions, loginAttempts, audit } = services;

  app.post('/api/admin/session', async (request, reply) => {
    const login = loginSchema.safeParse(request.body);
    if (!login.success) return sendFieldErrors(reply, fieldErrors(login.error.issues));

    const keys = [`login:address:${request.ip}`, `login:account:${login.data.email.toLowerCase()}`];
    const notBefore = wait(loginDelayMs);
    const secondsToWait = await loginAttempts.take(keys);
    if (secondsToWait !== null) {
      await notBefore;
      reply.header('retry-after', secondsToWait);
      return sendProblem(reply, 429, 'Too many failed logins. Try again later.');
    }

    const { cookie, 'user-agent': userAgent } = request.headers;
    const detail = { browser: browserName(userAgent) };
    const adminId = await administrators.verify(login.data);
    if (!adminId) {
      // Not the address as it was typed: people type their password there.
      const admin = await administrators.find();
      const actor = login.data.email.toLowerCase() === admin?.email ? admin.email : actors.unknown;
      await audit(actor, 'login-failed', detail);
      await notBefore;
      return sendProblem(reply, 401, 'Invalid email or password.');
    }
    await loginAttempts.clear(keys);
    const setCookie = await sessions.start(adminId, { cookie, userAgent });
    await audit(login.data.email.toLowerCase(), 'login', detail);
    await notBefore;
    return reply.code(204).header('set-cookie', setCookie).send();
  });

  app.delete('/api/admin/session', async (request, reply) => {
    const session = await sessions.peek(request.headers.cookie);
    const setCookie = await sessions.end(request.headers.cookie);
    if (session) await audit(session.email, 'logout');
    return reply.code(204).header('set-cookie', setCookie).send();
  });
}
