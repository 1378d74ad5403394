import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Problem } from '../../../contract/forms/problem.ts';
import { adminCall, failureMessage, tooManyAttempts } from '../../admin/admin-call.ts';
import type { HttpResponse } from '../../forms/send-json.ts';

export type Task =
  | { what: 'add passkey' | 'add app' | 'remove app' | 'codes' }
  | { what: 'remove passkey'; id: string };

export const taskWords: Record<Task['what'], { title: string; action: string; done: string }> = {
  'add passkey': { title: 'Add a passkey', action: 'Continue', done: 'The passkey was added.' },
  'add app': { title: 'Set up an authenticator app', action: 'Continue', done: 'The authenticator app was set up.' },
  'remove app': {
    title: 'Remove the authenticator app?',
    action: 'Remove',
    done: 'The authenticator app was removed.',
  },
  'remove passkey': { title: 'Remove this passkey?', action: 'Remove', done: 'The passkey was removed.' },
  codes: { title: 'Create new recovery codes?', action: 'Create Codes', done: 'Your old codes no longer work.' },
};

const path = '/api/admin/second-factor';

export const secondFactorKey = ['second-factor'];

export const confirmAuthenticator = (code: string) => adminCall('POST', `${path}/authenticator/confirm`, { code });

const paths = {
  'add app': 'authenticator',
  'remove app': 'authenticator/remove',
  'remove passkey': 'passkeys/remove',
  codes: 'recovery-codes',
};

/** Carries out a task. Returns a reason if the browser refused, otherwise the server's response. */
export function carryOut(task: Task, current: string): Promise<HttpResponse | string> {
  if (task.what === 'add passkey') return makePasskey(current);
  const body = { ...(task.what === 'remove passkey' && { id: task.id }), current };
  return adminCall('POST', `${path}/${paths[task.what]}`, body);
}

/** Explains why a call failed, unless a field does. */
export function failureText(response: HttpResponse | string): string {
  if (typeof response === 'string') return response;
  if (response.status === 409 || response.status === 404) return (response.body as Problem).detail ?? '';
  return failureMessage(response.status, tooManyAttempts);
}

/** Asks the browser to create a passkey, and adds it to the account. */
async function makePasskey(current: string): Promise<HttpResponse | string> {
  const options = await adminCall('POST', `${path}/passkeys/options`, { current });
  if (!options.isOk) return options;
  let credential: unknown;
  try {
    // This is loaded on demand, because accounts rarely add a passkey.
    const { startRegistration } = await import('@simplewebauthn/browser');
    credential = await startRegistration({ optionsJSON: options.body as PublicKeyCredentialCreationOptionsJSON });
  } catch (error) {
    return (error as Error).name === 'InvalidStateError'
      ? 'This device already has a passkey for your account.'
      : 'No passkey was created. Try again.';
  }
  return adminCall('POST', `${path}/passkeys`, credential);
}
