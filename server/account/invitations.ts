import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Invitation, ListedInvitation, NewInvitation } from '../../src/features/accounts/account.ts';
import { invitationHours } from '../../src/features/accounts/limits.ts';
import type { ShownInvitation } from '../../src/features/invitation/invitation.ts';
import type { Tables } from '../database/tables.ts';
import { hashPassword } from './password.ts';
import { hashToken, newToken } from './token-cookie.ts';

const hourMs = 3_600_000;

/** Invitations: a link that ends after two days and works once. The database has the hash of its token alone. */
export class Invitations {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Invites somebody; an invitation to the same address that is still open is worth nothing then.
   *
   * @param inviterId the administrator who invites: an invitation is worth nothing when they are none any more
   * @returns null when there is an account with this address
   */
  async make({ email, name, role }: Invitation, inviterId: string): Promise<NewInvitation | null> {
    const token = newToken();
    const now = Date.now();
    const id = uuidv7();
    const expires_at = new Date(now + invitationHours * hourMs).toISOString();
    return this.#db.transaction().execute(async (db) => {
      const account = await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst();
      if (account) return null;
      const created_at = new Date(now).toISOString();
      const row = { id, token_hash: hashToken(token), admin_id: inviterId, name, role, created_at, expires_at };
      // Two at once to one address: the later one holds.
      await db
        .insertInto('invitations')
        .values({ email, ...row })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
        .execute();
      return { id, token, expires_at };
    });
  }

  /** Those that can still be accepted, the newest first. */
  list(): Promise<ListedInvitation[]> {
    return this.#open()
      .select(['invitations.id', 'invitations.email', 'invitations.name', 'invitations.role'])
      .select(['admins.email as invited_by', 'invitations.created_at', 'expires_at'])
      .orderBy('invitations.id', 'desc')
      .execute();
  }

  /** Withdraws an invitation; returns its address, or null when there is none. */
  async withdraw(id: string): Promise<string | null> {
    const withdrawn = await this.#db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    return withdrawn?.email ?? null;
  }

  /** What the link of this token invites to; undefined when it is used, withdrawn or too old. */
  find(token: string): Promise<ShownInvitation | undefined> {
    return this.#open()
      .select(['invitations.email', 'invitations.name', 'invitations.role', 'expires_at'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
  }

  /** Makes the account; returns its id and address, or null when the invitation is worth nothing any more. */
  async accept(token: string, password: string): Promise<{ id: string; email: string } | null> {
    // First, so that a token that is none costs no work.
    if (!(await this.find(token))) return null;
    const password_hash = await hashPassword(password);
    return this.#db.transaction().execute(async (db) => {
      const taken = await db
        .deleteFrom('invitations')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', new Date().toISOString())
        .where('admin_id', 'in', (row) => row.selectFrom('admins').select('id').where('role', '=', 'administrator'))
        .returning(['email', 'name', 'role'])
        .executeTakeFirst();
      if (!taken) return null;
      const id = uuidv7();
      const now = new Date().toISOString();
      const made = await db
        .insertInto('admins')
        .values({ id, ...taken, password_hash, environment_password_hash: null, updated_at: now, created_at: now })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return made.numInsertedOrUpdatedRows ? { id, email: taken.email } : null;
    });
  }

  /** Removes those that are too old. */
  async removeExpired(): Promise<void> {
    await this.#db.deleteFrom('invitations').where('expires_at', '<=', new Date().toISOString()).execute();
  }

  /** Whose time has not run out, and whose sender is still an administrator. */
  #open() {
    return this.#db
      .selectFrom('invitations')
      .innerJoin('admins', 'admins.id', 'invitations.admin_id')
      .where('admins.role', '=', 'administrator')
      .where('expires_at', '>', new Date().toISOString());
  }
}
