import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loginSchema } from '../../src/features/admin-login/login.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import { actors } from '../../src/server/audit-log.ts';
import { browserName } from '../../src/server/browser-name.ts';
import { visitorOf } from '../../src/server/limits/visitor.ts';
import type { Services } from '../../src/server/services.ts';
import { sendFieldErrors, sendProblem } from '../problems.ts';

/** A login is answered after about this long and never sooner (specification, section 9). */
const loginDelayMs = 500;

/** Logging in and out. */
export function adminSessionRoutes(app: FastifyInstance, services: Services): void {
  const { administrators, auditLog, devices, sessions, passwordAttempts, audit } = services;

  app.post('/api/admin/session', async (request, reply) => {
    const login = loginSchema.safeParse(request.body);
    if (!login.success) return sendFieldErrors(reply, fieldErrors(login.error.issues));

    const { cookie, 'user-agent': userAgent } = request.headers;
    const notBefore = wait(loginDelayMs);
    // A browser that has logged in before has a count of its own: strangers cannot use it up.
    const device = await devices.find(cookie);
    const keys = device
      ? [`login device ${device}`]
      : [`login visitor ${visitorOf(request.ip)}`, `login account ${login.data.email.toLowerCase()}`];
    const secondsToWait = await passwordAttempts.take(keys);
    if (secondsToWait !== null) {
      await notBefore;
      reply.header('retry-after', secondsToWait);
      return sendProblem(reply, 429, 'Too many failed logins. Try again later.');
    }

    const browser = browserName(userAgent);
    const adminId = await administrators.verify(login.data);
    if (!adminId) {
      // Not the address as it was typed: people type their password there.
      const admin = await administrators.find();
      const actor = login.data.email.toLowerCase() === admin?.email ? admin.email : actors.unknown;
      await auditLog.addFailedLogin(actor, browser);
      await notBefore;
      return sendProblem(reply, 401, 'Invalid email or password.');
    }
    await passwordAttempts.clear(keys);
    const cookies = [await sessions.start(adminId, { cookie, userAgent }), await devices.remember(adminId, cookie)];
    await audit(login.data.email.toLowerCase(), 'login', { browser });
    await notBefore;
    return reply.code(204).header('set-cookie', cookies).send();
  });

  app.delete('/api/admin/session', async (request, reply) => {
    const session = await sessions.peek(request.headers.cookie);
    const setCookie = await sessions.end(request.headers.cookie);
    if (session) await audit(session.email, 'logout');
    return reply.code(204).header('set-cookie', setCookie).send();
  });
}
