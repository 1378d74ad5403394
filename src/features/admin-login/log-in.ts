import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type HttpResponse, sendJson } from '../../forms/send-json.ts';

/** Asks the browser to sign with a passkey and sends the signature. Returns null if the visitor cancelled or has none. */
export async function signWithPasskey(): Promise<HttpResponse | null> {
  const options = await sendJson('POST', '/api/admin/session/passkey/options', {});
  if (!options.isOk) return options;
  try {
    // This is loaded on demand, because most logins use no passkey.
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const signature = await startAuthentication({ optionsJSON: options.body as PublicKeyCredentialRequestOptionsJSON });
    return await sendJson('POST', '/api/admin/session/passkey', signature);
  } catch {
    return null;
  }
}

export const welcome = { title: 'Login successful', description: 'Welcome to the admin dashboard' };
