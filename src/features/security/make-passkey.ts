import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { adminCall } from '../../admin/admin-call.ts';
import type { HttpResponse } from '../../forms/send-json.ts';

const path = '/api/admin/second-factor/passkeys';

/**
 * Asks the browser to create a passkey, and adds it to the account.
 *
 * @param current the current password
 * @returns the server's response, or the reason why the browser created none
 */
export async function makePasskey(current: string): Promise<HttpResponse | string> {
  const options = await adminCall('POST', `${path}/options`, { current });
  if (!options.isOk) return options;
  let credential: unknown;
  try {
    // Loaded on demand, because accounts rarely add a passkey.
    const { startRegistration } = await import('@simplewebauthn/browser');
    credential = await startRegistration({ optionsJSON: options.body as PublicKeyCredentialCreationOptionsJSON });
  } catch (error) {
    return (error as Error).name === 'InvalidStateError'
      ? 'This device already has a passkey for your account.'
      : 'No passkey was created. Try again.';
  }
  return adminCall('POST', path, credential);
}
