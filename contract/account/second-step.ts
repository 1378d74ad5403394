import { z } from 'zod';
import { base64url } from '../forms/fields.ts';

/** The data of the second step: a code from an authenticator app, or a recovery code. */
export const codeSchema = z.object({
  code: z
    .string({ error: 'Enter the code.' })
    .trim()
    .min(1, 'Enter the code.')
    .max(40, 'Enter a six-digit code or a recovery code.'),
});

/** A browser's answer to the request for a passkey (WebAuthn's AuthenticationResponseJSON). */
export const passkeyResponseSchema = z.object(
  {
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
    clientExtensionResults: z.object({}).default({}),
  },
  { error: 'This is not a valid passkey response.' },
);
