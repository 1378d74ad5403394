import { z } from 'zod';
import { cleanAddress } from '../../language/clean-text.ts';
import { base64url, line } from '../forms/fields.ts';

/** The login form's data. The limits reject long values before the expensive password check. */
export const loginSchema = z.object({
  email: line('Email', 254).overwrite(cleanAddress).min(1, 'Enter your email address.'),
  password: z
    .string({ error: 'Password must be text.' })
    .min(1, 'Enter your password.')
    .max(1000, 'Password must be at most 1,000 characters long.'),
});

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
