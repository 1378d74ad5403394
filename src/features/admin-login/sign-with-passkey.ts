import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type HttpAnswer, sendJson } from '../../forms/send-json.ts';

/**
 * Asks the browser to sign with a passkey and sends the signature.
 *
 * @returns the server's answer; null if the visitor cancelled or the browser has no passkey
 */
export async function signWithPasskey(): Promise<HttpAnswer | null> {
  const asked = await sendJson('POST', '/api/admin/session/passkey/options', {});
  if (!asked.isOk) return asked;
  try {
    // Loaded with the first press, because most logins use no passkey.
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const signed = await startAuthentication({ optionsJSON: asked.body as PublicKeyCredentialRequestOptionsJSON });
    return await sendJson('POST', '/api/admin/session/passkey', signed);
  } catch {
    return null;
  }
}
