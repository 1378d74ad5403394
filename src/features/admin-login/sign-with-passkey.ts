import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type HttpAnswer, sendJson } from '../../forms/send-json.ts';

/**
 * Has the browser sign with a passkey, and sends what it has signed.
 *
 * @returns the server's answer; null when the visitor or the browser used none
 */
export async function signWithPasskey(): Promise<HttpAnswer | null> {
  const asked = await sendJson('POST', '/api/admin/session/passkey/options', {});
  if (!asked.isOk) return asked;
  try {
    // Fetched with the first press: most logins use none.
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const signed = await startAuthentication({ optionsJSON: asked.body as PublicKeyCredentialRequestOptionsJSON });
    return await sendJson('POST', '/api/admin/session/passkey', signed);
  } catch {
    return null;
  }
}
