import { z } from 'zod';
import { email, line } from '../forms/fields.ts';
import { nameLimit } from './account-limits.ts';
import { type Role, roles } from './permissions.ts';

/** An account, as the list shows it. Moments are ISO 8601 in UTC. */
export interface ListedAccount {
  id: string;
  /** Empty for the account that the environment names. */
  name: string;
  email: string;
  role: Role;
  /** When it was last used; null when it never was, or so long ago that it is forgotten. */
  seen_at: string | null;
  hasSecondFactor: boolean;
  /** The account that the environment names: it stays an administrator, and stays. */
  isFirst: boolean;
  /** The one that is logged in here. */
  isCurrent: boolean;
}

/** An invitation that was not accepted yet. */
export interface ListedInvitation {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** The address of the account that invited. */
  invited_by: string;
  created_at: string;
  expires_at: string;
  /** How far its mail is; null where none is sent. */
  mail: 'waiting' | 'sent' | 'failed' | null;
}

/** What the Accounts page shows. */
export interface AccountsState {
  accounts: ListedAccount[];
  invitations: ListedInvitation[];
}

/** An invitation that was just made. Its token is shown this once. */
export interface NewInvitation {
  id: string;
  token: string;
  expires_at: string;
  /** Whether the link is also mailed to them. */
  isMailed: boolean;
}

const role = z.enum(roles, { error: 'Choose a role.' });

/** Whom an administrator invites. */
export const invitationSchema = z.object({
  name: line('Name', nameLimit).min(1, 'Enter a name.'),
  email: email('Email', 254, 'Enter an email address.').toLowerCase(),
  role,
});

export type Invitation = z.output<typeof invitationSchema>;

/** The role that an account gets. */
export const roleSchema = z.object({ role });
