import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { AdminRow, Tables } from '../database/tables.ts';
import { forgetAttempts } from '../http/limits/attempt-limit.ts';
import { type Audit, actors } from './audit-log.ts';
import { hashPassword, verifyPassword } from './password.ts';

export interface Login {
  email: string;
  password: string;
}

/**
 * The fixed id of the account set in the environment, so that only one of several starting processes creates it. It is
 * smaller than any other id, so this account always sorts first.
 */
const administratorId = '00000000-0000-7000-8000-000000000001';

/** A hash that matches no password. Checking it takes as long as checking a real one. */
const dummyHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

interface ConfiguredLogin {
  email: string | undefined;
  password: string | undefined;
}

type Admin = Selectable<AdminRow>;

export class EmailTakenError extends Error {
  constructor(email: string) {
    super(`Another account already has the address ${email}: remove it first, or choose another address.`);
  }
}

export class Credentials {
  readonly #db: Kysely<Tables>;
  readonly #audit: Audit;

  constructor(db: Kysely<Tables>, audit: Audit) {
    this.#db = db;
    this.#audit = audit;
  }

  /**
   * Creates or updates the administrator set in the environment when the server starts. The password is applied only if
   * it is new in the environment, which ends every session. A password changed in the admin area survives a restart
   * (docs/decisions/0012-trust.md).
   *
   * @returns the login to print once if its password was generated here, null otherwise
   */
  async ensure(given: ConfiguredLogin, domain: string): Promise<Login | null> {
    const existing = await this.find();
    const email = (given.email ?? existing?.email ?? `admin@${domain.replace(/^www\./, '')}`).toLowerCase();
    if (!existing) {
      const created = await this.#make(email, given.password);
      return created === undefined ? this.ensure(given, domain) : created;
    }

    if (existing.role !== 'administrator') {
      await this.#db.updateTable('admins').set({ role: 'administrator' }).where('id', '=', existing.id).execute();
    }
    if (email !== existing.email) {
      await this.#setEmail(existing.id, email);
      await this.#audit(actors.system, 'settings', { email, by: 'environment' });
    }
    if (given.password) await this.#apply(given.password, existing);
    return null;
  }

  /** Finds the account set in the environment; undefined before the first start. */
  find(): Promise<Admin | undefined> {
    return this.#db.selectFrom('admins').selectAll().orderBy('id').executeTakeFirst();
  }

  /**
   * Sets the password, ends every session and returns their number. It also clears the account's failed logins, because
   * the owner may be locked out, and its known browsers.
   */
  async setPassword(id: string, password: string): Promise<number> {
    return this.#setHash(id, { password_hash: await hashPassword(password) });
  }

  /** Rejecting an unknown address takes as long as rejecting a wrong password. */
  async verify(login: Login): Promise<string | null> {
    const admin = await this.#db
      .selectFrom('admins')
      .select(['id', 'password_hash'])
      .where('email', '=', login.email.toLowerCase())
      .executeTakeFirst();
    const isRight = await verifyPassword(login.password, admin?.password_hash ?? dummyHash);
    return admin && isRight ? admin.id : null;
  }

  /** Returns undefined if another process was faster, or null if there is nothing to print. */
  async #make(email: string, given: string | undefined): Promise<Login | null | undefined> {
    const password = given ?? randomBytes(15).toString('base64url');
    const password_hash = await hashPassword(password);
    const created = await this.#db
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
    if (!created.numInsertedOrUpdatedRows) return undefined;
    await this.#audit(actors.system, 'settings', { administrator: email });
    return given ? null : { email, password };
  }

  /** @throws EmailTakenError if another account has this address */
  async #setEmail(id: string, email: string): Promise<void> {
    const taken = this.#db.selectFrom('admins').select('id').where('email', '=', email);
    if (await taken.executeTakeFirst()) throw new EmailTakenError(email);
    await this.#db.updateTable('admins').set({ email, updated_at: now() }).where('id', '=', id).execute();
  }

  async #apply(password: string, admin: Admin): Promise<void> {
    if (admin.environment_password_hash && (await verifyPassword(password, admin.environment_password_hash))) return;

    if (await verifyPassword(password, admin.password_hash)) {
      // This password is already in use, so only its origin is recorded, and sessions continue.
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
      await forgetAttempts(db, listAttemptKeys({ id, email }, known));
      await db.deleteFrom('pending_logins').where('admin_id', '=', id).execute();
      const { numDeletedRows } = await db.deleteFrom('sessions').where('admin_id', '=', id).executeTakeFirst();
      return Number(numDeletedRows);
    });
  }
}

function now(): string {
  return new Date().toISOString();
}

export const accountAttempts = {
  login: (email: string) => `login account ${email}`,
  secondStep: (id: string) => `second step account ${id}`,
  ownPassword: (id: string) => `password account ${id}`,
  device: (step: 'login' | 'second step', device: string) => `${step} device ${device}`,
};

function listAttemptKeys({ id, email }: { id: string; email: string }, devices: string[]): string[] {
  return [
    accountAttempts.login(email),
    accountAttempts.secondStep(id),
    accountAttempts.ownPassword(id),
    ...devices.flatMap((device) => [
      accountAttempts.device('login', device),
      accountAttempts.device('second step', device),
    ]),
  ];
}
