import type { Problem } from '../../../contract/forms/problem.ts';
import { failureOf, tooManyAttempts } from '../../admin/failure-of.ts';
import type { HttpAnswer } from '../../forms/send-json.ts';
import type { Task } from './second-factor-task.ts';

const path = '/api/admin/second-factor';

/** The key of the query for what the account has beside its password. */
export const secondFactorKey = ['second-factor'];

/** Confirms a new authenticator app by its first code. */
export const confirmAuthenticator = `${path}/authenticator/confirm`;

/** The address of the call that does a task. */
export function callOf({ what }: Task): string {
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

/** Why a call did nothing, where it is not said at a field. */
export function failureText(answer: HttpAnswer | string): string {
  if (typeof answer === 'string') return answer;
  if (answer.status === 409 || answer.status === 404) return (answer.body as Problem).detail ?? '';
  return failureOf(answer.status, tooManyAttempts);
}
