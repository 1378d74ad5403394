import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { codeSchema, passkeyResponseSchema } from '../../contract/account/login.ts';
import { loginAddress, nextAddress } from '../../contract/account/next-address.ts';
import type { AuditDetail } from '../../contract/audit-log/entry.ts';
import { type FieldErrors, fieldErrors } from '../../contract/forms/field-errors.ts';
import { forgetAttempts, takeAttempts } from '../http/limits/attempt-limit.ts';
import { readPostedForm, seeOther } from '../http/posted-form.ts';
import type { Refused } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { browserName } from './browser-name.ts';
import {
  attemptKeys,
  failureStatuses,
  pageRequestOrigin,
  type RequestOrigin,
  type StartedSession,
  startSession,
} from './log-in.ts';
import type { PendingLogin } from './pending-logins.ts';
import { takeRecoveryCode } from './second-factors.ts';

export type SecondStepResult =
  | ({ outcome: 'in' } & StartedSession)
  | { outcome: 'wrong' }
  | Refused
  | { outcome: 'ended' };

export async function receiveCode(
  services: Services,
  input: unknown,
  origin: RequestOrigin,
): Promise<SecondStepResult> {
  const given = codeSchema.safeParse(input);
  if (!given.success) return { outcome: 'faulty', errors: fieldErrors(given.error.issues) };
  const code = given.data.code.replace(/[\s-]/g, '');
  const { authenticators, db } = services;
  return attemptStep(services, origin, async ({ adminId }) => {
    if (/^\d{6}$/.test(code)) return (await authenticators.takeCode(adminId, code)) ? { step: 'code' } : null;
    return (await takeRecoveryCode(db, adminId, code)) ? { step: 'recovery code' } : null;
  });
}

export async function receivePasskey(
  services: Services,
  input: unknown,
  origin: RequestOrigin,
): Promise<SecondStepResult> {
  const given = passkeyResponseSchema.safeParse(input);
  if (!given.success) return { outcome: 'faulty', errors: fieldErrors(given.error.issues) };
  const response = given.data as unknown as AuthenticationResponseJSON;
  return attemptStep(services, origin, async ({ adminId, tokenHash }) =>
    (await services.passkeys.takeSignature({ adminId, owner: tokenHash }, response)) ? { step: 'passkey' } : null,
  );
}

/** @param check returns details for the audit log if the step succeeds, null if it fails */
async function attemptStep(
  services: Services,
  origin: RequestOrigin,
  check: (login: PendingLogin) => Promise<AuditDetail | null>,
): Promise<SecondStepResult> {
  const { audit, db, pendingLogins } = services;
  const login = await pendingLogins.find(origin.cookie);
  if (!login) return { outcome: 'ended' };
  const { keys } = await attemptKeys(services, 'second step', origin, { id: login.adminId, name: login.adminId });
  const retryAfterSeconds = await takeAttempts(db, keys);
  if (retryAfterSeconds !== null) return { outcome: 'too many', retryAfterSeconds };

  const detail = await check(login);
  if (!detail) {
    await audit(login.email, 'second-step-failed', { browser: browserName(origin.userAgent) });
    return { outcome: 'wrong' };
  }
  // Only one of two simultaneous correct steps succeeds, so a pending login starts at most one session.
  const { isEnded, setCookie } = await pendingLogins.end(origin.cookie);
  if (!isEnded) return { outcome: 'ended' };
  await forgetAttempts(db, keys);
  const started = await startSession(services, { id: login.adminId, email: login.email }, origin, detail);
  return { outcome: 'in', home: started.home, setCookie: [...started.setCookie, setCookie] };
}

interface PostedStep {
  status: number;
  errors: FieldErrors;
  next: string | null;
  retryAfter?: number;
  response?: Response;
}

export async function receivePostedStep(request: Request, address: string, services: Services): Promise<PostedStep> {
  const requestedNext = nextAddress(new URL(request.url).searchParams.get('next'));
  if (request.method !== 'POST') return { status: 200, errors: {}, next: requestedNext };
  const form = await readPostedForm(request);
  const next = form ? nextAddress(form.next) : requestedNext;
  const result = await receiveCode(services, form ?? {}, pageRequestOrigin(request, address));
  if (result.outcome === 'in')
    return { status: 303, errors: {}, next, response: seeOther(next ?? result.home, result.setCookie) };
  if (result.outcome === 'ended')
    return { status: 303, errors: {}, next, response: seeOther(loginAddress(next ?? '')) };
  const errors = result.outcome === 'faulty' ? result.errors : {};
  const retryAfter = result.outcome === 'too many' && { retryAfter: result.retryAfterSeconds };
  return { status: failureStatuses[result.outcome], errors, next, ...retryAfter };
}
