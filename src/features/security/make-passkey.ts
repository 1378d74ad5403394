import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { adminCall } from '../../admin/admin-call.ts';
import type { HttpAnswer } from '../../forms/send-json.ts';

const path = '/api/admin/second-factor/passkeys';

/**
 * Has the browser make a passkey, and adds it to the account.
 *
 * @param current the current password
 * @returns the server's answer, or why the browser made none
 */
export async function makePasskey(current: string): Promise<HttpAnswer | string> {
  const asked = await adminCall('POST', `${path}/options`, { current });
  if (!asked.isOk) return asked;
  let made: unknown;
  try {
    // Fetched with the first press: few accounts get one on a day.
    const { startRegistration } = await import('@simplewebauthn/browser');
    made = await startRegistration({ optionsJSON: asked.body as PublicKeyCredentialCreationOptionsJSON });
  } catch (error) {
    return (error as Error).name === 'InvalidStateError'
      ? 'This device has a passkey of your account already.'
      : 'No passkey was made. Try again.';
  }
  return adminCall('POST', path, made);
}
