import type { Problem } from '../../../contract/forms/problem.ts';
import { failureMessage, tooManyAttempts } from '../../admin/failure-message.ts';
import type { HttpResponse } from '../../forms/send-json.ts';
import type { Task } from './second-factor-task.ts';

const path = '/api/admin/second-factor';

export const secondFactorKey = ['second-factor'];

export const confirmAuthenticator = `${path}/authenticator/confirm`;

export function callForTask({ what }: Task): string {
  switch (what) {
    case 'add app':
      return `${path}/authenticator`;
    case 'remove app':
      return `${path}/authenticator/remove`;
    case 'remove passkey':
      return `${path}/passkeys/remove`;
    default:
      return `${path}/recovery-codes`;
  }
}

/** Describes why a call failed, unless a field shows it. */
export function failureText(response: HttpResponse | string): string {
  if (typeof response === 'string') return response;
  if (response.status === 409 || response.status === 404) return (response.body as Problem).detail ?? '';
  return failureMessage(response.status, tooManyAttempts);
}
