import { setTimeout as wait } from 'node:timers/promises';
import { loginSchema } from '../../src/features/admin-login/login.ts';
import { type FieldErrors, fieldErrors } from '../../src/forms/field-errors.ts';
import { visitorOf } from '../http/limits/visitor-limit.ts';
import { seeOther } from '../http/see-other.ts';
import { readPostedForm } from '../intake/posted-form.ts';
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

/** What the login page shows of a login that was posted as plain HTML. */
export interface PostedLogin {
  /** 200 when nothing was posted. */
  status: number;
  /** As it was typed. The password is never sent back. */
  email: string;
  /** Seconds until it may be tried again. */
  retryAfter?: number;
  /** The response to send instead of the page, after a successful login. */
  answer?: Response;
}

const statusOf = { wrong: 401, faulty: 422, 'too many': 429 } as const;

/** Logs in the visitor who has posted the form of the login page without script. */
export async function receivePostedLogin(request: Request, address: string, services: Services): Promise<PostedLogin> {
  if (request.method !== 'POST') return { status: 200, email: '' };
  const form = await readPostedForm(request);
  if (!form) return { status: 400, email: '' };
  const email = form.email ?? '';
  const { headers } = request;
  const visitor = {
    address,
    cookie: headers.get('cookie') ?? undefined,
    userAgent: headers.get('user-agent') ?? undefined,
  };
  try {
    const result = await logIn(services, form, visitor);
    if (result.outcome === 'in') {
      return { status: 303, email, answer: seeOther('/admin/contact-submissions', result.setCookie) };
    }
    const retryAfter = result.outcome === 'too many' && { retryAfter: result.retryAfterSeconds };
    return { status: statusOf[result.outcome], email, ...retryAfter };
  } catch (error) {
    services.reportError(error);
    return { status: 503, email };
  }
}
