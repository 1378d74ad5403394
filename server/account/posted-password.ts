import type { FieldErrors } from '../../src/forms/field-errors.ts';
import { readPostedForm } from '../intake/posted-form.ts';
import type { Services } from '../services.ts';
import { receivePasswordChange } from './change-password.ts';
import type { ActiveSession } from './sessions.ts';

/** What the security page shows of a change of the password that was posted as plain HTML. */
export interface PostedPassword {
  /** 200 when nothing was posted. */
  status: number;
  isChanged: boolean;
  errors: FieldErrors;
  setCookie?: string[];
  /** Seconds until it may be tried again. */
  retryAfter?: number;
}

/** Changes the password of the administrator who has posted the form of the security page without script. */
export async function receivePostedPassword(
  request: Request,
  address: string,
  session: ActiveSession,
  services: Services,
): Promise<PostedPassword> {
  if (request.method !== 'POST') return { status: 200, isChanged: false, errors: {} };
  const form = await readPostedForm(request);
  try {
    const result = await receivePasswordChange(services, session, form ?? {}, address);
    switch (result.outcome) {
      case 'changed':
        return { status: 200, isChanged: true, errors: {}, setCookie: result.setCookie };
      case 'faulty':
        return { status: 422, isChanged: false, errors: result.errors };
      case 'too many':
        return { status: 429, isChanged: false, errors: {}, retryAfter: result.retryAfterSeconds };
    }
  } catch (error) {
    services.reportError(error);
    return { status: 503, isChanged: false, errors: {} };
  }
}
