import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import { hashPassword, verifyPassword } from './password.ts';

export interface Login {
  email: string;
  password: string;
}

/** There is one administrator, so there is one id: of several processes that start at once, one makes it. */
const administratorId = '00000000-0000-7000-8000-000000000001';

/** No password has this hash; checking one against it takes as long as against a real one. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The one administrator (specification, section 6; DESIGN section 5: checked on the server). */
export class Administrators {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Makes sure at the start that there is the administrator whom the environment names. A password
   * that differs from the stored one replaces it and ends every session.
   *
   * @returns the login when its password was made up here, to be printed once; otherwise null
   */
  async ensure(
    given: { email: string | undefined; password: string | undefined },
    domain: string,
  ): Promise<Login | null> {
    const existing = await this.#db.selectFrom('admins').selectAll().executeTakeFirst();
    const email = (given.email ?? existing?.email ?? `admin@${domain}`).toLowerCase();

    if (!existing) {
      const password = given.password ?? randomBytes(15).toString('base64url');
      const made = await this.#db
        .insertInto('admins')
        .values({ id: administratorId, email, password_hash: await hashPassword(password), updated_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!made.numInsertedOrUpdatedRows) return this.ensure(given, domain);
      return given.password ? null : { email, password };
    }

    if (email !== existing.email) {
      await this.#db.updateTable('admins').set({ email, updated_at: now() }).where('id', '=', existing.id).execute();
    }
    if (given.password && !(await verifyPassword(given.password, existing.password_hash))) {
      await this.#db
        .updateTable('admins')
        .set({ password_hash: await hashPassword(given.password), updated_at: now() })
        .where('id', '=', existing.id)
        .execute();
      await this.#db.deleteFrom('sessions').where('admin_id', '=', existing.id).execute();
    }
    return null;
  }

  /**
   * The id of the administrator with this login, or null. Takes as long for an unknown address as for
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
}

function now(): string {
  return new Date().toISOString();
}
