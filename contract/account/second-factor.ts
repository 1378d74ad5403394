import { z } from 'zod';
import { base64url } from '../forms/fields.ts';
import { currentPassword } from './password.ts';

/** A passkey, as the list shows it. Moments are ISO 8601 in UTC. */
interface ListedPasskey {
  id: string;
  /** The browser in which it was made: `Firefox on Linux` */
  name: string;
  created_at: string;
  used_at: string | null;
}

/** What an account has beside its password. */
export interface SecondFactorState {
  passkeys: ListedPasskey[];
  hasAuthenticator: boolean;
  /** How many recovery codes are left. */
  recoveryCodes: number;
}

/** What the Security page shows of it. */
export interface SecondFactorOverview extends SecondFactorState {
  /** Whether nothing else can be reached without one. */
  isRequired: boolean;
  /** False when the site's address is a number: a passkey belongs to a name. */
  arePasskeysSupported: boolean;
}

/** A QR code: a path of dark unit squares in a square of `size`. */
export interface QrPicture {
  size: number;
  path: string;
}

/** A secret for an authenticator app. */
export interface NewAuthenticator {
  /** In base32, to be typed. */
  secret: string;
  /** As apps open it: `otpauth://totp/…` */
  address: string;
  qr: QrPicture;
}

/** Recovery codes that were made with the first second factor; null when the account has some already. */
export interface NewCodes {
  recoveryCodes: string[] | null;
}

/** What every change of a second factor sends with it. */
export const currentPasswordSchema = z.object({ current: currentPassword });

/** The first code of a new authenticator app. */
export const firstCodeSchema = z.object({
  code: z
    .string({ error: 'Enter the six digits that the app shows.' })
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that the app shows.')),
});

/** The passkey to remove. */
export const passkeyIdSchema = z.object({
  id: z.string({ error: 'Name the passkey.' }).min(1, 'Name the passkey.').max(2000),
});

/** What a browser answers when it has made a passkey (WebAuthn's RegistrationResponseJSON). */
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
  { error: 'This is no passkey.' },
);
