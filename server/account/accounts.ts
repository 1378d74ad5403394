import type { Kysely } from 'kysely';
import type { ListedAccount } from '../../contract/account/account.ts';
import { hasPermission, type Role } from '../../contract/account/permissions.ts';
import type { Person } from '../../contract/inbox/thread.ts';
import type { Tables } from '../database/tables.ts';
import { hasSecondFactor } from './second-factors.ts';

/** The reason not to change an account: it is set in the environment, or it is the user's own. */
export type ProtectedReason = 'first' | 'own';

/** The account before its change, or the reason why it was not changed; null if it does not exist. */
type ChangeResult = { email: string; name: string; role: Role } | ProtectedReason | null;

export async function listAccounts(db: Kysely<Tables>, ownId: string): Promise<ListedAccount[]> {
  const rows = await db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role'])
    .select(hasSecondFactor)
    .select((row) =>
      row
        .selectFrom('devices')
        .select((device) => device.fn.max('seen_at').as('logged_in'))
        .whereRef('devices.admin_id', '=', 'admins.id')
        .as('seen_at'),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ has_second_factor, ...row }, index) => ({
    ...row,
    hasSecondFactor: Boolean(has_second_factor),
    isFirst: index === 0,
    isCurrent: row.id === ownId,
  }));
}

export function findAccount(
  db: Kysely<Tables>,
  email: string,
): Promise<{ id: string; email: string; name: string } | undefined> {
  return db
    .selectFrom('admins')
    .select(['id', 'email', 'name'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Lists the accounts that enquiries can be assigned to, sorted by address. */
export async function listPeople(db: Kysely<Tables>): Promise<Person[]> {
  const rows = await db.selectFrom('admins').select(['id', 'name', 'email', 'role']).orderBy('email').execute();
  return rows
    .filter(({ role }) => hasPermission(role, 'enquiries.answer'))
    .map(({ id, name, email }) => ({ id, email, name: name || email }));
}

export async function setAccountName(db: Kysely<Tables>, id: string, name: string): Promise<void> {
  await db.updateTable('admins').set({ name, updated_at: new Date().toISOString() }).where('id', '=', id).execute();
}

export async function findRole(db: Kysely<Tables>, id: string): Promise<Role | undefined> {
  const found = await db.selectFrom('admins').select('role').where('id', '=', id).executeTakeFirst();
  return found?.role;
}

/** Changes the role of an account. Its sessions have the new role from their next request. */
export async function setRole(db: Kysely<Tables>, id: string, role: Role, ownId: string): Promise<ChangeResult> {
  const found = await changeable(db, id, ownId);
  if (!found || typeof found === 'string') return found;
  await db.updateTable('admins').set({ role, updated_at: new Date().toISOString() }).where('id', '=', id).execute();
  if (!hasPermission(role, 'enquiries.answer')) await unassign(db, id);
  return found;
}

/** Removes an account together with its sessions, its second factor and the invitations it sent. */
export async function removeAccount(db: Kysely<Tables>, id: string, ownId: string): Promise<ChangeResult> {
  const found = await changeable(db, id, ownId);
  if (!found || typeof found === 'string') return found;
  await db.deleteFrom('admins').where('id', '=', id).execute();
  await unassign(db, id);
  return found;
}

async function unassign(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('contact_submissions').set({ assigned_to: null }).where('assigned_to', '=', id).execute();
}

/** Ensures that one administrator remains: the first account cannot be changed, and users cannot change their own. */
async function changeable(db: Kysely<Tables>, id: string, ownId: string): Promise<ChangeResult> {
  const found = await db.selectFrom('admins').select(['email', 'name', 'role']).where('id', '=', id).executeTakeFirst();
  if (!found) return null;
  const first = await db.selectFrom('admins').select('id').orderBy('id').executeTakeFirst();
  if (first?.id === id) return 'first';
  return id === ownId ? 'own' : found;
}
