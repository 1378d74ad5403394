import { z } from 'zod';
import { email, line } from '../forms/fields.ts';
import { nameLimit } from './account-limits.ts';
import { type Role, roles } from './permissions.ts';

/** An account in the list. Timestamps are ISO 8601 in UTC. */
export interface ListedAccount {
  id: string;
  /** Empty for the account set in the environment. */
  name: string;
  email: string;
  role: Role;
  /** The moment of its last login; null if there was none, or so long ago that no record is left. */
  seen_at: string | null;
  hasSecondFactor: boolean;
  /** The account set in the environment, which can't be removed and is always an administrator. */
  isFirst: boolean;
  isCurrent: boolean;
}

export interface ListedInvitation {
  id: string;
  email: string;
  name: string;
  role: Role;
  invited_by: string;
  created_at: string;
  expires_at: string;
  mail: 'waiting' | 'sent' | 'failed' | null;
}

export interface AccountsState {
  accounts: ListedAccount[];
  invitations: ListedInvitation[];
}

export interface NewInvitation {
  id: string;
  token: string;
  expires_at: string;
  isMailed: boolean;
}

const role = z.enum(roles, { error: 'Choose a role.' });

export const invitationSchema = z.object({
  name: line('Name', nameLimit).min(1, 'Enter a name.'),
  email: email('Email', 254, 'Enter an email address.').toLowerCase(),
  role,
});

export type Invitation = z.output<typeof invitationSchema>;

export const roleSchema = z.object({ role });

/** The name that others see and that signs replies. */
export const ownNameSchema = z.object({ name: line('Name', nameLimit).min(1, 'Enter a name.') });

export interface ShownInvitation {
  email: string;
  name: string;
  role: Role;
  expires_at: string;
}

/** The token of the link: 32 random bytes in base64url. */
export const tokenSchema = z.object({
  token: z
    .string({ error: 'The token is missing.' })
    .max(100, 'This invitation is not valid.')
    .regex(/^[\w-]{43}$/, 'This invitation is not valid.'),
});
