import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logIn, type RequestOrigin, type StartedSession } from '../account/log-in.ts';
import { receiveCode, receivePasskey, type SecondStepResult } from '../account/second-step.ts';
import { sendProblem, sendRefused } from '../http/problems.ts';
import type { Services } from '../services.ts';

export function loginRoutes(app: FastifyInstance, services: Services): void {
  const { sessions, audit, pendingLogins, passkeys } = services;

  app.post('/api/admin/session', async (request, reply) => {
    const result = await logIn(services, request.body, requestOrigin(request));
    switch (result.outcome) {
      case 'in':
        return sendStartedSession(reply, result);
      case 'second step':
        return reply.code(202).header('set-cookie', result.setCookie).send({ next: 'second step' });
      case 'wrong':
        return sendProblem(reply, 401, 'Invalid email or password.');
      default:
        return sendRefused(reply, result, 'Too many failed logins. Try again later.');
    }
  });

  app.post('/api/admin/session/code', async (request, reply) =>
    sendStep(reply, await receiveCode(services, request.body, requestOrigin(request))),
  );

  app.post('/api/admin/session/passkey', async (request, reply) =>
    sendStep(reply, await receivePasskey(services, request.body, requestOrigin(request))),
  );

  app.post('/api/admin/session/passkey/options', async (request, reply) => {
    const login = await pendingLogins.find(request.headers.cookie);
    if (!login) return sendProblem(reply, 410, ended);
    const options = await passkeys.requestOptions({ adminId: login.adminId, owner: login.tokenHash });
    return options ?? sendProblem(reply, 404, 'This account has no passkey.');
  });

  app.delete('/api/admin/session', async (request, reply) => {
    const session = await sessions.peek(request.headers.cookie);
    const setCookie = await sessions.end(request.headers.cookie);
    if (session) await audit(session.email, 'logout');
    return reply.code(204).header('set-cookie', setCookie).send();
  });
}

const ended = 'Your login took too long. Enter your password again.';

function sendStep(reply: FastifyReply, result: SecondStepResult): FastifyReply {
  switch (result.outcome) {
    case 'in':
      return sendStartedSession(reply, result);
    case 'wrong':
      return sendProblem(reply, 401, 'That is incorrect.');
    case 'ended':
      return sendProblem(reply, 410, ended);
    default:
      return sendRefused(reply, result, 'Too many attempts. Try again later.');
  }
}

export function sendStartedSession(reply: FastifyReply, { setCookie, home }: StartedSession): FastifyReply {
  return reply.code(204).header('set-cookie', setCookie).header('location', home).send();
}

export function requestOrigin({ ip, headers }: FastifyRequest): RequestOrigin {
  return { address: ip, cookie: headers.cookie, userAgent: headers['user-agent'] };
}
