import type { ExpressionBuilder, Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Invitation, ListedInvitation, NewInvitation, ShownInvitation } from '../../contract/account/account.ts';
import { invitationHours } from '../../contract/account/account-limits.ts';
import type { Tables } from '../database/tables.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { hashPassword } from './password.ts';
import { hashToken, newToken } from './token-cookie.ts';

const hourMs = 3_600_000;

export interface MailedInvitation {
  name: string;
  email: string;
  token: string;
  invited_by: string;
}

/** Invitations by a link that expires after two days and works once. The database only stores a hash of its token. */
export class Invitations {
  readonly #db: Kysely<Tables>;
  readonly #outbox: Pick<Outbox, 'add'>;

  constructor(db: Kysely<Tables>, outbox: Pick<Outbox, 'add'>) {
    this.#db = db;
    this.#outbox = outbox;
  }

  /** Replaces any earlier invitation to the same address. Returns null if an account has the address. */
  async create({ email, name, role }: Invitation, inviterId: string): Promise<Omit<NewInvitation, 'isMailed'> | null> {
    const token = newToken();
    const now = Date.now();
    const id = uuidv7();
    const expires_at = new Date(now + invitationHours * hourMs).toISOString();
    return this.#db.transaction().execute(async (db) => {
      const account = await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst();
      if (account) return null;
      const created_at = new Date(now).toISOString();
      const hashes = { token_hash: hashToken(token), mail_token_hash: null };
      const row = { id, ...hashes, admin_id: inviterId, name, role, created_at, expires_at };
      // The later one of two simultaneous invitations to one address is valid.
      await db
        .insertInto('invitations')
        .values({ email, ...row })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
        .execute();
      await this.#outbox.add(db, 'invitation', id);
      return { id, token, expires_at };
    });
  }

  list(): Promise<ListedInvitation[]> {
    return openInvitations(this.#db)
      .select(['invitations.id', 'invitations.email', 'invitations.name', 'invitations.role'])
      .select(['admins.email as invited_by', 'invitations.created_at', 'expires_at'])
      .select((row) =>
        row
          .selectFrom('outbox')
          .select('outbox.state')
          .whereRef('outbox.about_id', '=', 'invitations.id')
          .where('outbox.channel', '=', 'invitation')
          .limit(1)
          .as('mail'),
      )
      .orderBy('invitations.id', 'desc')
      .execute();
  }

  async withdraw(id: string): Promise<string | null> {
    const withdrawn = await this.#db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    return withdrawn?.email ?? null;
  }

  /** Finds the invitation for a token; undefined if it was accepted or withdrawn, or has expired. */
  find(token: string): Promise<ShownInvitation | undefined> {
    return openInvitations(this.#db)
      .select(['invitations.email', 'invitations.name', 'invitations.role', 'expires_at'])
      .where(hasToken(token))
      .executeTakeFirst();
  }

  async accept(token: string, password: string): Promise<{ id: string; email: string } | null> {
    // This check comes first, so that an invalid token causes no hashing.
    if (!(await this.find(token))) return null;
    const password_hash = await hashPassword(password);
    return this.#db.transaction().execute(async (db) => {
      const accepted = await db
        .deleteFrom('invitations')
        .where(hasToken(token))
        .where('expires_at', '>', new Date().toISOString())
        .where('admin_id', 'in', (row) => row.selectFrom('admins').select('id').where('role', '=', 'administrator'))
        .returning(['email', 'name', 'role'])
        .executeTakeFirst();
      if (!accepted) return null;
      const id = uuidv7();
      const now = new Date().toISOString();
      const created = await db
        .insertInto('admins')
        .values({ id, ...accepted, password_hash, environment_password_hash: null, updated_at: now, created_at: now })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return created.numInsertedOrUpdatedRows ? { id, email: accepted.email } : null;
    });
  }
}

/**
 * Returns the contents of an invitation's email. The link is new each time, because links are not stored: every retry
 * sends another, and only the last one works. Returns null if the invitation is no longer valid.
 */
export async function invitationToMail(db: Kysely<Tables>, id: string): Promise<MailedInvitation | null> {
  const invitation = await openInvitations(db)
    .select(['invitations.name', 'invitations.email', 'admins.email as invited_by'])
    .where('invitations.id', '=', id)
    .executeTakeFirst();
  if (!invitation) return null;
  const token = newToken();
  await db
    .updateTable('invitations')
    .set({ mail_token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute();
  return { ...invitation, token };
}

/** Selects unexpired invitations sent by someone who is still an administrator. */
function openInvitations(db: Kysely<Tables>) {
  return db
    .selectFrom('invitations')
    .innerJoin('admins', 'admins.id', 'invitations.admin_id')
    .where('admins.role', '=', 'administrator')
    .where('expires_at', '>', new Date().toISOString());
}

/** Matches the token of the link shown on the screen or of the one in the email. */
function hasToken(token: string) {
  const hash = hashToken(token);
  return (row: ExpressionBuilder<Tables, 'invitations'>) =>
    row.or([row('invitations.token_hash', '=', hash), row('invitations.mail_token_hash', '=', hash)]);
}
