import { z } from 'zod';
import type { Role } from './permissions.ts';

/** An invitation as the invited person sees it. */
export interface ShownInvitation {
  email: string;
  name: string;
  role: Role;
  /** ISO 8601 in UTC. */
  expires_at: string;
}

/** The token of the link: 32 random bytes in base64url. */
export const tokenSchema = z.object({
  token: z
    .string({ error: 'The token is missing.' })
    .max(100, 'This invitation does not exist.')
    .regex(/^[\w-]{43}$/, 'This invitation does not exist.'),
});
