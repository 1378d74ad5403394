import { seeOther } from '../http/see-other.ts';
import { readPostedForm } from '../intake/posted-form.ts';
import type { Services } from '../services.ts';
import { logIn } from './log-in.ts';

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
