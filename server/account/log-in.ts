import { setTimeout as wait } from 'node:timers/promises';
import { loginSchema } from '../../contract/account/login.ts';
import { nextAddress, secondStepAddress } from '../../contract/account/next-address.ts';
import { firstPage } from '../../contract/account/permissions.ts';
import type { AuditDetail } from '../../contract/audit-log/entry.ts';
import { fieldErrors } from '../../contract/forms/field-errors.ts';
import { type AttemptKey, forgetAttempts, takeAttempts } from '../http/limits/attempt-limit.ts';
import { networkPrefix, visitorKey } from '../http/limits/visitor-limit.ts';
import { readPostedForm, seeOther } from '../http/posted-form.ts';
import type { Refused } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { findAccount, findRole } from './accounts.ts';
import { actors } from './audit-log.ts';
import { browserName } from './browser-name.ts';
import { accountAttempts } from './credentials.ts';
import { listMethods } from './second-factors.ts';

export interface RequestOrigin {
  address: string;
  cookie: string | undefined;
  userAgent: string | undefined;
}

type LoginResult =
  | ({ outcome: 'in' } & StartedSession)
  /** The password is right, but a second factor is required. */
  | { outcome: 'second step'; setCookie: string[] }
  | { outcome: 'wrong' }
  | Refused;

export async function logIn(services: Services, input: unknown, origin: RequestOrigin): Promise<LoginResult> {
  const notBefore = wait(services.loginDelayMs);
  const login = loginSchema.safeParse(input);
  const result: LoginResult = login.success
    ? await tryLogin(services, login.data, origin)
    : { outcome: 'faulty', errors: fieldErrors(login.error.issues) };
  await notBefore;
  return result;
}

/** While this many logins wait for a password check, further ones from unknown browsers are refused. */
const maxWaiting = 50;

let waiting = 0;

async function tryLogin(
  services: Services,
  login: { email: string; password: string },
  origin: RequestOrigin,
): Promise<LoginResult> {
  const { credentials, auditLog, db, pendingLogins } = services;
  const email = login.email.toLowerCase();
  const known = await findAccount(db, email);
  const { keys, isKnownBrowser } = await attemptKeys(services, 'login', origin, { id: known?.id, name: email });
  // This comes before the attempt is counted, so that a flood uses up no attempt of others.
  if (!isKnownBrowser && waiting >= maxWaiting) return { outcome: 'too many', retryAfterSeconds: 5 };
  const retryAfterSeconds = await takeAttempts(db, keys);
  if (retryAfterSeconds !== null) return { outcome: 'too many', retryAfterSeconds };

  waiting += 1;
  const adminId = await credentials.verify(login).finally(() => {
    waiting -= 1;
  });
  if (!adminId) {
    // The typed address is not recorded, because people sometimes type their password there.
    const browser = browserName(origin.userAgent);
    await auditLog.addUnlessRecent(known?.email ?? actors.unknown, 'login-failed', { browser });
    return { outcome: 'wrong' };
  }
  await forgetAttempts(db, keys);
  if ((await listMethods(db, adminId)).length > 0) {
    return { outcome: 'second step', setCookie: [await pendingLogins.start(adminId, origin.cookie)] };
  }
  return { outcome: 'in', ...(await startSession(services, { id: adminId, email }, origin)) };
}

/**
 * Returns the keys that count attempts at a login or its second step. A browser that has logged in before has its own
 * count, which strangers cannot exhaust.
 */
export async function attemptKeys(
  { devices }: Services,
  step: 'login' | 'second step',
  { address, cookie }: RequestOrigin,
  account: { id: string | undefined; name: string },
): Promise<{ keys: AttemptKey[]; isKnownBrowser: boolean }> {
  const device = await devices.find(cookie, account.id);
  if (device) return { keys: [accountAttempts.device(step, device)], isKnownBrowser: true };
  return {
    // The network is first: beyond its limit, a flood from one counts against no account.
    keys: [
      { network: `${step} network ${networkPrefix(address)}` },
      `${step} visitor ${visitorKey(address)}`,
      step === 'login' ? accountAttempts.login(account.name) : accountAttempts.secondStep(account.name),
    ],
    isKnownBrowser: false,
  };
}

export interface StartedSession {
  setCookie: string[];
  home: string;
}

export async function startSession(
  { audit, db, devices, editsContent, sessions }: Services,
  account: { id: string; email: string },
  { cookie, userAgent }: RequestOrigin,
  detail: AuditDetail = {},
): Promise<StartedSession> {
  const role = await findRole(db, account.id);
  const setCookie = [await sessions.start(account.id, cookie), await devices.remember(account.id, cookie)];
  await audit(account.email, 'login', { browser: browserName(userAgent), ...detail });
  return { setCookie, home: role ? firstPage(role, editsContent) : '/admin' };
}

export function pageRequestOrigin({ headers }: Request, address: string): RequestOrigin {
  return { address, cookie: headers.get('cookie') ?? undefined, userAgent: headers.get('user-agent') ?? undefined };
}

interface PostedLogin {
  status: number;
  /** The typed email address. The password is never sent back. */
  email: string;
  next: string | null;
  retryAfter?: number;
  response?: Response;
}

export const failureStatuses = { wrong: 401, faulty: 422, 'too many': 429 } as const;

export async function receivePostedLogin(
  request: Request,
  { address, services }: Pick<App.Locals, 'address' | 'services'>,
): Promise<PostedLogin> {
  const requestedNext = nextAddress(new URL(request.url).searchParams.get('next'));
  if (request.method !== 'POST') return { status: 200, email: '', next: requestedNext };
  const form = await readPostedForm(request);
  if (!form) return { status: 400, email: '', next: requestedNext };
  const email = form.email ?? '';
  const next = nextAddress(form.next);
  const result = await logIn(services, form, pageRequestOrigin(request, address));
  if (result.outcome === 'in') {
    return { status: 303, email, next, response: seeOther(next ?? result.home, result.setCookie) };
  }
  if (result.outcome === 'second step') {
    return { status: 303, email, next, response: seeOther(secondStepAddress(next), result.setCookie) };
  }
  const retryAfter = result.outcome === 'too many' && { retryAfter: result.retryAfterSeconds };
  return { status: failureStatuses[result.outcome], email, next, ...retryAfter };
}
