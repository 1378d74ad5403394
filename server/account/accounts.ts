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

export class Accounts {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async list(ownId: string): Promise<ListedAccount[]> {
    const rows = await this.#db
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

  findByEmail(email: string): Promise<{ id: string; email: string; name: string } | undefined> {
    return this.#db
      .selectFrom('admins')
      .select(['id', 'email', 'name'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
  }

  /** Lists the accounts that enquiries can be assigned to, sorted by address. */
  async people(): Promise<Person[]> {
    const rows = await this.#db.selectFrom('admins').select(['id', 'name', 'email', 'role']).orderBy('email').execute();
    return rows
      .filter(({ role }) => hasPermission(role, 'enquiries.answer'))
      .map(({ id, name, email }) => ({ id, email, name: name || email }));
  }

  async setName(id: string, name: string): Promise<void> {
    await this.#db
      .updateTable('admins')
      .set({ name, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
  }

  async findRole(id: string): Promise<Role | undefined> {
    const found = await this.#db.selectFrom('admins').select('role').where('id', '=', id).executeTakeFirst();
    return found?.role;
  }

  /** Changes the role of an account. Its sessions have the new role from their next request. */
  async setRole(id: string, role: Role, ownId: string): Promise<ChangeResult> {
    const found = await this.#changeable(id, ownId);
    if (!found || typeof found === 'string') return found;
    await this.#db
      .updateTable('admins')
      .set({ role, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    if (!hasPermission(role, 'enquiries.answer')) await this.#unassign(id);
    return found;
  }

  /** Removes an account together with its sessions, its second factor and the invitations it sent. */
  async remove(id: string, ownId: string): Promise<ChangeResult> {
    const found = await this.#changeable(id, ownId);
    if (!found || typeof found === 'string') return found;
    await this.#db.deleteFrom('admins').where('id', '=', id).execute();
    await this.#unassign(id);
    return found;
  }

  async #unassign(id: string): Promise<void> {
    await this.#db
      .updateTable('contact_submissions')
      .set({ assigned_to: null })
      .where('assigned_to', '=', id)
      .execute();
  }

  /** Ensures that one administrator remains: the first account cannot be changed, and users cannot change their own. */
  async #changeable(id: string, ownId: string): Promise<ChangeResult> {
    const found = await this.#db
      .selectFrom('admins')
      .select(['email', 'name', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return null;
    const first = await this.#db.selectFrom('admins').select('id').orderBy('id').executeTakeFirst();
    if (first?.id === id) return 'first';
    return id === ownId ? 'own' : found;
  }
}
