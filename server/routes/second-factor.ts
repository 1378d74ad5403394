import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  currentPasswordSchema,
  firstCodeSchema,
  type NewCodes,
  newPasskeySchema,
  passkeyIdSchema,
  type SecondFactorOverview,
} from '../../contract/account/second-factor.ts';
import { browserName } from '../account/browser-name.ts';
import { checkOwnPassword } from '../account/change-password.ts';
import {
  createCodesIfNone,
  listMethods,
  readSecondFactors,
  removeUnusedCodes,
  renewRecoveryCodes,
} from '../account/second-factors.ts';
import type { ActiveSession } from '../account/sessions.ts';
import { forgetAttempts, takeAttempts } from '../http/limits/attempt-limit.ts';
import { httpError, inputError, parseInput, sendFieldErrors, sendProblem, sendRefused } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { needs } from './guarded.ts';

const own = needs('own.account');
const tooMany = 'Too many attempts. Try again later.';

/** The calls for the second factors of the logged-in account. Each change requires the current password. */
export function secondFactorCalls(guarded: FastifyInstance, services: Services): void {
  const { db, passkeys } = services;

  guarded.get('/api/admin/second-factor', own, async ({ session }): Promise<SecondFactorOverview> => {
    const state = await readSecondFactors(db, session.adminId);
    return { ...state, arePasskeysSupported: passkeys.areSupported };
  });
  authenticatorCalls(guarded, services);
  passkeyCalls(guarded, services);

  guarded.post('/api/admin/second-factor/recovery-codes', own, async (request, reply) => {
    await confirmPassword(services, request);
    const { adminId, email } = request.session;
    if ((await listMethods(db, adminId)).length === 0) {
      return sendProblem(reply, 409, 'Set up a second factor before you create recovery codes.');
    }
    const recoveryCodes = await renewRecoveryCodes(db, adminId);
    await services.audit(email, 'recovery-codes');
    return { recoveryCodes };
  });
}

/** Logins with only a password may be somebody else's. They end when a second factor is added. */
async function endPasswordOnlyLogins({ pendingLogins, sessions }: Services, session: ActiveSession): Promise<void> {
  await sessions.endOthers(session);
  await pendingLogins.endAll(session.adminId);
}

function authenticatorCalls(guarded: FastifyInstance, services: Services): void {
  const { authenticators, audit, db } = services;
  const path = '/api/admin/second-factor/authenticator';

  guarded.post(path, own, async (request, reply) => {
    await confirmPassword(services, request);
    const { adminId, email } = request.session;
    const created = await authenticators.prepare(adminId, email);
    return created ?? sendProblem(reply, 409, 'You already have an authenticator app. Remove it first.');
  });

  guarded.post(`${path}/confirm`, own, async (request, reply) => {
    const given = parseInput(firstCodeSchema, request.body);
    const { adminId, email } = request.session;
    const keys = [`first code ${adminId}`];
    const retryAfterSeconds = await takeAttempts(db, keys);
    if (retryAfterSeconds !== null) return sendRefused(reply, { outcome: 'too many', retryAfterSeconds }, tooMany);
    if (!(await authenticators.confirm(adminId, given.code))) {
      return sendFieldErrors(reply, { code: 'That code is wrong or expired. Enter the current code from the app.' });
    }
    await forgetAttempts(db, keys);
    await audit(email, 'second-factor-added', { factor: 'code' });
    await endPasswordOnlyLogins(services, request.session);
    return { recoveryCodes: await createCodesIfNone(db, adminId) } satisfies NewCodes;
  });

  guarded.post(`${path}/remove`, own, async (request, reply) => {
    await confirmPassword(services, request);
    const { adminId, email } = request.session;
    if (!(await authenticators.remove(adminId))) return sendProblem(reply, 404, 'You have no authenticator app.');
    await removeUnusedCodes(db, adminId);
    await audit(email, 'second-factor-removed', { factor: 'code' });
    return reply.code(204).send();
  });
}

function passkeyCalls(guarded: FastifyInstance, services: Services): void {
  const { audit, db, passkeys } = services;
  const path = '/api/admin/second-factor/passkeys';
  const toChallengeOwner = ({ session: { adminId, sessionId } }: FastifyRequest) => ({ adminId, owner: sessionId });

  guarded.post(`${path}/options`, own, async (request, reply) => {
    if (!passkeys.areSupported) return sendProblem(reply, 409, 'Passkeys need a domain name. Set SITE_URL to one.');
    await confirmPassword(services, request);
    const options = await passkeys.creationOptions(toChallengeOwner(request), request.session.email);
    return options ?? sendProblem(reply, 409, 'You have the maximum number of passkeys. Remove one first.');
  });

  guarded.post(path, own, async (request, reply) => {
    const given = parseInput(newPasskeySchema, request.body);
    const { adminId, email } = request.session;
    const response = given as unknown as RegistrationResponseJSON;
    // The password is not needed again: it was checked before the challenge was created, which is valid once and only
    // for minutes.
    if (!(await passkeys.add(toChallengeOwner(request), response, browserName(request.headers['user-agent'])))) {
      return sendProblem(reply, 409, 'The passkey could not be verified. Start again.');
    }
    await audit(email, 'second-factor-added', { factor: 'Passkey' });
    await endPasswordOnlyLogins(services, request.session);
    return { recoveryCodes: await createCodesIfNone(db, adminId) } satisfies NewCodes;
  });

  guarded.post(`${path}/remove`, own, async (request, reply) => {
    const given = parseInput(passkeyIdSchema, request.body);
    await confirmPassword(services, request);
    const { adminId, email } = request.session;
    if (!(await passkeys.remove(adminId, given.id))) return sendProblem(reply, 404, 'This passkey does not exist.');
    await removeUnusedCodes(db, adminId);
    await audit(email, 'second-factor-removed', { factor: 'Passkey' });
    return reply.code(204).send();
  });
}

/** @throws an error for the client if the request does not contain the current password */
async function confirmPassword(services: Services, { session, ip, body }: FastifyRequest): Promise<void> {
  const { current } = parseInput(currentPasswordSchema, body);
  const check = await checkOwnPassword(services, session, current, ip);
  if (check.outcome === 'too many') {
    throw httpError(429, tooMany, { 'retry-after': String(check.retryAfterSeconds) });
  }
  if (check.outcome === 'wrong') {
    await services.audit(session.email, 'second-factor-refused');
    throw inputError({ current: 'That is not your current password.' });
  }
}
