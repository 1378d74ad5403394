import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AccountsState, invitationSchema, roleSchema, tokenSchema } from '../../contract/account/account.ts';
import { emailAsPasswordError, newPasswordSchema } from '../../contract/account/password.ts';
import { listAccounts, type ProtectedReason, removeAccount, setRole } from '../account/accounts.ts';
import { startSession } from '../account/log-in.ts';
import { parseInput, sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { idParameter, needs } from './guarded.ts';
import { requestOrigin, sendStartedSession } from './login.ts';

const reasons: Record<ProtectedReason, string> = {
  first: 'This account is set in the environment: it stays an administrator.',
  own: 'You cannot change your own account here. Ask another administrator.',
};

export function accountCalls(guarded: FastifyInstance, { audit, db, invitations, outbox, workers }: Services): void {
  const manage = needs('accounts.manage');

  guarded.get('/api/admin/accounts', manage, async ({ session }): Promise<AccountsState> => {
    const [all, open] = await Promise.all([listAccounts(db, session.adminId), invitations.list()]);
    return { accounts: all, invitations: open };
  });

  guarded.put('/api/admin/accounts/:id', manage, async ({ session, body, params }, reply) => {
    const { role } = parseInput(roleSchema, body);
    const before = await setRole(db, idParameter(params), role, session.adminId);
    if (!before) return sendProblem(reply, 404, 'There is no account with this id.');
    if (typeof before === 'string') return sendProblem(reply, 409, reasons[before]);
    if (role !== before.role) {
      await audit(session.email, 'role-changed', { account: before.email, role, before_role: before.role });
    }
    return reply.code(204).send();
  });

  guarded.delete('/api/admin/accounts/:id', manage, async ({ session, params }, reply) => {
    const removed = await removeAccount(db, idParameter(params), session.adminId);
    if (!removed) return sendProblem(reply, 404, 'There is no account with this id.');
    if (typeof removed === 'string') return sendProblem(reply, 409, reasons[removed]);
    await audit(session.email, 'account-removed', { account: removed.email, role: removed.role });
    return reply.code(204).send();
  });

  guarded.post('/api/admin/invitations', manage, async ({ session, body }, reply) => {
    const invitation = parseInput(invitationSchema, body);
    const created = await invitations.create(invitation, session.adminId);
    if (!created) return sendFieldErrors(reply, { email: 'There is already an account with this address.' });
    const { email, role } = invitation;
    await audit(session.email, 'invited', { account: email, role });
    workers.wake();
    return reply.code(201).send({ ...created, isMailed: outbox.has('invitation') });
  });

  guarded.delete('/api/admin/invitations/:id', manage, async ({ session, params }, reply) => {
    const email = await invitations.withdraw(idParameter(params));
    if (!email) return sendProblem(reply, 404, 'There is no invitation with this id.');
    await audit(session.email, 'invitation-withdrawn', { account: email });
    return reply.code(204).send();
  });
}

/** The calls for invited people. The token in the link authorizes them instead of a session. */
export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { audit, invitations } = services;

  app.post('/api/admin/invitation', async ({ body }, reply) => {
    const given = tokenSchema.safeParse(body);
    return (given.success && (await invitations.find(given.data.token))) || sendGone(reply);
  });

  app.post('/api/admin/invitation/accept', async (request, reply) => {
    const given = tokenSchema.safeParse(request.body);
    const invitation = given.success && (await invitations.find(given.data.token));
    if (!invitation) return sendGone(reply);
    const { password } = request.body as { password?: unknown };
    const chosen = newPasswordSchema.safeParse(password);
    const fault = chosen.success
      ? emailAsPasswordError(chosen.data, invitation.email)
      : chosen.error.issues.map(({ message }) => message)[0];
    if (!chosen.success || fault) return sendFieldErrors(reply, { password: fault ?? '' });
    const account = await invitations.accept(given.data.token, chosen.data);
    if (!account) return sendGone(reply);
    await audit(account.email, 'invitation-accepted', { role: invitation.role });
    return sendStartedSession(reply, await startSession(services, account, requestOrigin(request)));
  });
}

/** Sends the same response whether an invitation was used, was withdrawn, has expired, or never existed. */
function sendGone(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, 410, 'This invitation has expired, or has already been used or withdrawn.');
}
