import { setTimeout as wait } from 'node:timers/promises';
import { loginSchema } from '../../src/features/admin-login/login.ts';
import { type FieldErrors, fieldErrors } from '../../src/forms/field-errors.ts';
import { visitorOf } from '../http/limits/visitor.ts';
import type { Services } from '../services.ts';
import { actors } from './audit-log.ts';
import { browserName } from './browser-name.ts';

/** Where a request comes from. */
export interface Visitor {
  address: string;
  cookie: string | undefined;
  userAgent: string | undefined;
}

/** The result of a login. */
export type LoginResult =
  | { outcome: 'in'; setCookie: string[] }
  | { outcome: 'wrong' }
  | { outcome: 'faulty'; errors: FieldErrors }
  | { outcome: 'too many'; retryAfterSeconds: number };

/** A login is answered after about this long and never sooner (docs/product.md#admin-login). */
const loginDelayMs = 500;

/**
 * Logs the administrator in, for the call and for the form that was posted without script.
 *
 * @param input what the form sent
 * @returns once it may be answered
 */
export async function logIn(services: Services, input: unknown, visitor: Visitor): Promise<LoginResult> {
  const login = loginSchema.safeParse(input);
  if (!login.success) return { outcome: 'faulty', errors: fieldErrors(login.error.issues) };
  const notBefore = wait(loginDelayMs);
  const result = await tryLogin(services, login.data, visitor);
  await notBefore;
  return result;
}

async function tryLogin(
  { administrators, audit, auditLog, devices, passwordAttempts, sessions }: Services,
  login: { email: string; password: string },
  { address, cookie, userAgent }: Visitor,
): Promise<LoginResult> {
  const email = login.email.toLowerCase();
  // A browser that has logged in before has a count of its own: strangers cannot use it up.
  const device = await devices.find(cookie);
  const keys = device ? [`login device ${device}`] : [`login visitor ${visitorOf(address)}`, `login account ${email}`];
  const retryAfterSeconds = await passwordAttempts.take(keys);
  if (retryAfterSeconds !== null) return { outcome: 'too many', retryAfterSeconds };

  const browser = browserName(userAgent);
  const adminId = await administrators.verify(login);
  if (!adminId) {
    // Not the address as it was typed: people type their password there.
    const admin = await administrators.find();
    await auditLog.addFailedLogin(email === admin?.email ? admin.email : actors.unknown, browser);
    return { outcome: 'wrong' };
  }
  await passwordAttempts.clear(keys);
  const setCookie = [await sessions.start(adminId, { cookie, userAgent }), await devices.remember(adminId, cookie)];
  await audit(email, 'login', { browser });
  return { outcome: 'in', setCookie };
}
