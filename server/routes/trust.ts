import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { auditQuerySchema } from '../../src/features/audit-log/query.ts';
import { addressAsPassword, passwordChangeSchema } from '../../src/features/security/password.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import { changePassword } from '../../src/server/change-password.ts';
import { visitorOf } from '../../src/server/limits/visitor.ts';
import type { Services } from '../../src/server/services.ts';
import { sendFieldErrors, sendProblem } from '../problems.ts';
import { requireSession } from './guarded.ts';

const idSchema = z.object({ id: z.uuid().toLowerCase() });

/** The calls about the administrator's sessions, password and audit log (docs/admin-calls.md). */
export function trustRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (guarded) => {
    requireSession(guarded, services);
    sessionCalls(guarded, services);
    passwordCall(guarded, services);

    guarded.get('/api/admin/audit-log', async (request, reply) => {
      const query = auditQuerySchema.safeParse(request.query);
      if (!query.success) return sendFieldErrors(reply, fieldErrors(query.error.issues));
      return services.auditLog.page(query.data.action, query.data.after);
    });
  });
}

function sessionCalls(guarded: FastifyInstance, { sessions, audit }: Services): void {
  guarded.get('/api/admin/sessions', ({ administrator }) => sessions.list(administrator));

  guarded.delete('/api/admin/sessions/:id', async ({ administrator, headers, params }, reply) => {
    const parameters = idSchema.safeParse(params);
    const browser = parameters.success && (await sessions.endOne(administrator.adminId, parameters.data.id));
    if (!browser) return sendProblem(reply, 404, 'There is no session with this id.');
    await audit(administrator.email, 'session-ended', { sessions: 1, browser });
    if (parameters.data.id === administrator.sessionId) reply.header('set-cookie', await sessions.end(headers.cookie));
    return reply.code(204).send();
  });

  guarded.delete('/api/admin/sessions', async ({ administrator }) => {
    const ended = await sessions.endOthers(administrator);
    if (ended > 0) await audit(administrator.email, 'session-ended', { sessions: ended });
    return { ended };
  });
}

function passwordCall(guarded: FastifyInstance, services: Services): void {
  const { passwordAttempts, audit } = services;

  guarded.put('/api/admin/password', async (request, reply) => {
    const change = passwordChangeSchema.safeParse(request.body);
    if (!change.success) return sendFieldErrors(reply, fieldErrors(change.error.issues));

    const { administrator } = request;
    const fault = addressAsPassword(change.data.next, administrator.email);
    if (fault) return sendFieldErrors(reply, { next: fault });

    // Apart from the attempts to log in: whoever fails at those must not keep the administrator from this.
    const keys = [`password visitor ${visitorOf(request.ip)}`, `password account ${administrator.adminId}`];
    const secondsToWait = await passwordAttempts.take(keys);
    if (secondsToWait !== null) {
      reply.header('retry-after', secondsToWait);
      return sendProblem(reply, 429, 'Too many attempts. Try again later.');
    }
    const changed = await changePassword(services, administrator, change.data);
    if (!changed) {
      await audit(administrator.email, 'password-refused');
      return sendFieldErrors(reply, { current: 'This is not your current password.' });
    }
    await passwordAttempts.clear(keys);
    await audit(administrator.email, 'password-changed', { sessions: changed.ended });
    return reply.code(204).header('set-cookie', changed.setCookie).send();
  });
}
