import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { AdminRow, Tables } from '../database/tables.ts';
import { forgetAttempts } from '../http/limits/attempt-limit.ts';
import { keysOfAccount } from './account-attempts.ts';
import { type Audit, actors } from './audit-log.ts';
import { hashPassword, verifyPassword } from './password.ts';

export interface Login {
  email: string;
  password: string;
}

/**
 * Of the account that the environment names: of several processes that start at once, one makes it. No other id is
 * smaller, so that it is the first of all accounts, also in a database where it has another.
 */
const administratorId = '00000000-0000-7000-8000-000000000001';

/** No password has this hash; checking one against it takes as long as against a real one. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** What the environment says of its account. */
interface Given {
  email: string | undefined;
  password: string | undefined;
}

type Admin = Selectable<AdminRow>;

/** Thrown when an address is to be set that is another account's. */
export class EmailTakenError extends Error {
  constructor(email: string) {
    super(`Another account already has the address ${email}: remove it first, or choose another address.`);
  }
}

/**
 * The addresses and passwords by which accounts log in, and the first account, which the environment names
 * (docs/product.md#roles-and-sessions).
 */
export class Credentials {
  readonly #db: Kysely<Tables>;
  readonly #audit: Audit;

  constructor(db: Kysely<Tables>, audit: Audit) {
    this.#db = db;
    this.#audit = audit;
  }

  /**
   * Makes sure at the start that there is the administrator whom the environment names. Its password is
   * applied when it is another than the one that was applied last, and then ends every session: one that
   * was changed in the admin area outlives the next start (docs/decisions/0012-trust.md).
   *
   * @returns the login when its password was generated here, to be printed once; otherwise null
   */
  async ensure(given: Given, domain: string): Promise<Login | null> {
    const existing = await this.find();
    const email = (given.email ?? existing?.email ?? `admin@${domain}`).toLowerCase();
    if (!existing) {
      const made = await this.#make(email, given.password);
      return made === undefined ? this.ensure(given, domain) : made;
    }

    if (existing.role !== 'administrator') await this.#makeAdministrator(existing.id);
    if (email !== existing.email) {
      await this.setEmail(existing.id, email);
      await this.#audit(actors.system, 'settings', { email, by: 'environment' });
    }
    if (given.password) await this.#apply(given.password, existing);
    return null;
  }

  /** The account that the environment names; undefined before the first start. */
  find(): Promise<Admin | undefined> {
    return this.#db.selectFrom('admins').selectAll().orderBy('id').executeTakeFirst();
  }

  /**
   * Sets the address of an account.
   *
   * @throws EmailTakenError when another account has it
   */
  async setEmail(id: string, email: string): Promise<void> {
    if (await this.#isTaken(email)) throw new EmailTakenError(email);
    await this.#db.updateTable('admins').set({ email, updated_at: now() }).where('id', '=', id).execute();
  }

  /**
   * Sets the password and ends every session; returns how many those were. The account's failed logins are forgotten, because
   * its owner may have locked themselves out, and so are the browsers that were known.
   */
  async setPassword(id: string, password: string): Promise<number> {
    return this.#setHash(id, { password_hash: await hashPassword(password) });
  }

  /**
   * The id of the account with this login, or null. Takes as long for an unknown address as for
   * a wrong password.
   */
  async verify(login: Login): Promise<string | null> {
    const admin = await this.#db
      .selectFrom('admins')
      .select(['id', 'password_hash'])
      .where('email', '=', login.email.toLowerCase())
      .executeTakeFirst();
    const isRight = await verifyPassword(login.password, admin?.password_hash ?? nobodysHash);
    return admin && isRight ? admin.id : null;
  }

  async #isTaken(email: string): Promise<boolean> {
    return Boolean(await this.#db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst());
  }

  async #makeAdministrator(id: string): Promise<void> {
    await this.#db.updateTable('admins').set({ role: 'administrator' }).where('id', '=', id).execute();
  }

  /** Makes the administrator; undefined when another process was faster, null when there is nothing to print. */
  async #make(email: string, given: string | undefined): Promise<Login | null | undefined> {
    const password = given ?? randomBytes(15).toString('base64url');
    const password_hash = await hashPassword(password);
    const made = await this.#db
      .insertInto('admins')
      .values({
        id: administratorId,
        email,
        password_hash,
        environment_password_hash: given ? password_hash : null,
        updated_at: now(),
        role: 'administrator',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!made.numInsertedOrUpdatedRows) return undefined;
    await this.#audit(actors.system, 'settings', { administrator: email });
    return given ? null : { email, password };
  }

  async #apply(password: string, admin: Admin): Promise<void> {
    if (admin.environment_password_hash && (await verifyPassword(password, admin.environment_password_hash))) return;

    if (await verifyPassword(password, admin.password_hash)) {
      // It is in use already: it is only written down where it came from, and no session ends.
      const applied = { environment_password_hash: admin.password_hash };
      await this.#db.updateTable('admins').set(applied).where('id', '=', admin.id).execute();
      return;
    }
    const hash = await hashPassword(password);
    await this.#setHash(admin.id, { password_hash: hash, environment_password_hash: hash });
    await this.#audit(actors.system, 'password-changed', { by: 'environment' });
  }

  async #setHash(id: string, hashes: Pick<Updateable<AdminRow>, 'password_hash' | 'environment_password_hash'>) {
    return this.#db.transaction().execute(async (db) => {
      await db
        .updateTable('admins')
        .set({ ...hashes, updated_at: now() })
        .where('id', '=', id)
        .execute();
      const { email } = await db.selectFrom('admins').select('email').where('id', '=', id).executeTakeFirstOrThrow();
      const devices = await db.deleteFrom('devices').where('admin_id', '=', id).returning('token_hash').execute();
      const known = devices.map(({ token_hash }) => token_hash);
      await forgetAttempts(db, keysOfAccount({ id, email }, known));
      await db.deleteFrom('pending_logins').where('admin_id', '=', id).execute();
      const { numDeletedRows } = await db.deleteFrom('sessions').where('admin_id', '=', id).executeTakeFirst();
      return Number(numDeletedRows);
    });
  }
}

function now(): string {
  return new Date().toISOString();
}
