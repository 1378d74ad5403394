import { z } from 'zod';
import { base64url } from '../forms/fields.ts';
import { currentPassword } from './password.ts';

/** A passkey in the list. Timestamps are ISO 8601 in UTC. */
export interface ListedPasskey {
  id: string;
  /** The name of the browser that created it: `Firefox on Linux`. */
  name: string;
  created_at: string;
  used_at: string | null;
}

export interface SecondFactorState {
  passkeys: ListedPasskey[];
  hasAuthenticator: boolean;
  recoveryCodes: number;
}

export interface SecondFactorOverview extends SecondFactorState {
  /** False if the site's address is an IP address: a passkey belongs to a host name. */
  arePasskeysSupported: boolean;
}

/** A QR code: a path of unit squares, one for each dark module, in a square of `size`. */
export interface QrPicture {
  size: number;
  path: string;
}

export interface NewAuthenticator {
  /** In base32, for typing. */
  secret: string;
  /** The link that authenticator apps open: `otpauth://totp/…`. */
  address: string;
  qr: QrPicture;
}

export interface NewCodes {
  recoveryCodes: string[] | null;
}

export const currentPasswordSchema = z.object({ current: currentPassword });

export const firstCodeSchema = z.object({
  code: z
    .string({ error: 'Enter the six-digit code from the app.' })
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the six-digit code from the app.')),
});

export const passkeyIdSchema = z.object({
  id: z.string({ error: 'Name the passkey.' }).min(1, 'Name the passkey.').max(2000),
});

/** A browser's answer after creating a passkey (WebAuthn's RegistrationResponseJSON). */
export const newPasskeySchema = z.object(
  {
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
    clientExtensionResults: z.object({}).default({}),
  },
  { error: 'This is not a valid passkey.' },
);
