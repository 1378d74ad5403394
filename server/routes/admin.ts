import type { FastifyInstance } from 'fastify';
import { ownNameSchema } from '../../contract/account/account.ts';
import { auditQuerySchema } from '../../contract/audit-log/query.ts';
import { setAccountName } from '../account/accounts.ts';
import { receivePasswordChange } from '../account/change-password.ts';
import { parseInput, sendProblem, sendRefused } from '../http/problems.ts';
import { listDeliveries, retryDelivery, retryFailedDeliveries } from '../outbox/deliveries.ts';
import type { Services } from '../services.ts';
import { accountCalls, invitationRoutes } from './accounts.ts';
import { idParameter, needs, requireSession } from './guarded.ts';
import { loginRoutes } from './login.ts';
import { secondFactorCalls } from './second-factor.ts';

export function adminRoutes(app: FastifyInstance, services: Services): void {
  loginRoutes(app, services);
  invitationRoutes(app, services);
  app.register(async (guarded) => {
    requireSession(guarded, services);
    sessionCall(guarded, services);
    nameCall(guarded, services);
    passwordCall(guarded, services);
    auditLogCall(guarded, services);
    deliveryCalls(guarded, services);
    accountCalls(guarded, services);
    secondFactorCalls(guarded, services);
  });
}

function sessionCall(guarded: FastifyInstance, { sessions, audit }: Services): void {
  guarded.delete('/api/admin/sessions', needs('own.account'), async ({ session }) => {
    const ended = await sessions.endOthers(session);
    if (ended > 0) await audit(session.email, 'session-ended', { sessions: ended });
    return { ended };
  });
}

function passwordCall(guarded: FastifyInstance, services: Services): void {
  guarded.put('/api/admin/password', needs('own.account'), async ({ session, body, ip }, reply) => {
    const result = await receivePasswordChange(services, session, body, ip);
    if (result.outcome !== 'changed') return sendRefused(reply, result, 'Too many attempts. Try again later.');
    return reply.code(204).header('set-cookie', result.setCookie).send();
  });
}

function nameCall(guarded: FastifyInstance, { audit, db }: Services): void {
  guarded.put('/api/admin/name', needs('own.account'), async ({ session, body }, reply) => {
    const { name } = parseInput(ownNameSchema, body);
    await setAccountName(db, session.adminId, name);
    if (name !== session.name) await audit(session.email, 'settings', { name });
    return reply.code(204).send();
  });
}

function auditLogCall(guarded: FastifyInstance, { auditLog }: Services): void {
  guarded.get('/api/admin/audit-log', needs('audit.read'), async (request) => {
    const query = parseInput(auditQuerySchema, request.query);
    return auditLog.page(query.action, query.after);
  });
}

function deliveryCalls(guarded: FastifyInstance, { audit, db, workers }: Services): void {
  guarded.get('/api/admin/deliveries', needs('deliveries.read'), () => listDeliveries(db));

  guarded.post('/api/admin/deliveries/:id/retry', needs('deliveries.retry'), async (request, reply) => {
    const id = idParameter(request.params);
    if (!(await retryDelivery(db, id))) return sendProblem(reply, 404, 'There is no delivery with this id.');
    workers.wake();
    await audit(request.session.email, 'send-again', { delivery: id });
    return reply.code(204).send();
  });

  guarded.post('/api/admin/deliveries/retry', needs('deliveries.retry'), async (request) => {
    const changed = await retryFailedDeliveries(db);
    workers.wake();
    await audit(request.session.email, 'send-again', { deliveries: changed });
    return { changed };
  });
}
