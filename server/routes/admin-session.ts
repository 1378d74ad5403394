import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loginSchema } from '../../src/features/admin-login/login.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import type { Services } from '../../src/server/services.ts';
import { sendFieldErrors, sendProblem } from '../problems.ts';

/** A login is answered after about this long and never sooner (specification, section 9; DESIGN section 5). */
const loginDelayMs = 500;

/** Logging in and out. */
export function adminSessionRoutes(app: FastifyInstance, services: Services): void {
  const { administrators, sessions, loginAttempts } = services;

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

    const adminId = await administrators.verify(login.data);
    await notBefore;
    if (!adminId) return sendProblem(reply, 401, 'Invalid email or password.');
    await loginAttempts.clear(keys);
    return reply
      .code(204)
      .header('set-cookie', await sessions.start(adminId))
      .send();
  });

  app.delete('/api/admin/session', async (request, reply) => {
    const cookie = await sessions.end(request.headers.cookie);
    return reply.code(204).header('set-cookie', cookie).send();
  });
}
