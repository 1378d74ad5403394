import type { FastifyInstance } from 'fastify';
import { logIn } from '../account/log-in.ts';
import { sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** Logging in and out. */
export function adminSessionRoutes(app: FastifyInstance, services: Services): void {
  const { sessions, audit } = services;

  app.post('/api/admin/session', async (request, reply) => {
    const { cookie, 'user-agent': userAgent } = request.headers;
    const result = await logIn(services, request.body, { address: request.ip, cookie, userAgent });
    switch (result.outcome) {
      case 'in':
        return reply.code(204).header('set-cookie', result.setCookie).send();
      case 'wrong':
        return sendProblem(reply, 401, 'Invalid email or password.');
      case 'faulty':
        return sendFieldErrors(reply, result.errors);
      case 'too many':
        reply.header('retry-after', result.retryAfterSeconds);
        return sendProblem(reply, 429, 'Too many failed logins. Try again later.');
    }
  });

  app.delete('/api/admin/session', async (request, reply) => {
    const session = await sessions.peek(request.headers.cookie);
    const setCookie = await sessions.end(request.headers.cookie);
    if (session) await audit(session.email, 'logout');
    return reply.code(204).header('set-cookie', setCookie).send();
  });
}
