import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { hashToken, newToken, TokenCookie } from './token-cookie.ts';

/** How long a browser is known after its last login. */
export const knownDays = 180;
const dayMs = 86_400_000;

/** Browsers of an account that are known at once; beyond that the one that logged in longest ago is forgotten. */
const mostDevices = 50;

/**
 * The browsers in which an account has logged in before, each by a random token in a cookie of its own. It opens
 * nothing: it only gives the browser a count of failed logins of its own, so that strangers who try passwords do not
 * lock the account's owner out (docs/decisions/0027-limits.md).
 */
export class Devices {
  readonly #db: Kysely<Tables>;
  readonly #cookie: TokenCookie;

  /** @param isSecure true when visitors reach the site by https */
  constructor(db: Kysely<Tables>, isSecure: boolean) {
    this.#db = db;
    this.#cookie = new TokenCookie('__Host-device', isSecure);
  }

  /**
   * Names the browser that a request's `Cookie` header comes from, when this account has logged in with it before; null
   * for any other. Another account's browser gets no tries of its own.
   */
  async find(cookieHeader: string | null | undefined, adminId: string | undefined): Promise<string | null> {
    const token_hash = this.#cookie.hashIn(cookieHeader);
    if (!token_hash || !adminId) return null;
    const device = await this.#db
      .selectFrom('devices')
      .select('token_hash')
      .where('token_hash', '=', token_hash)
      .where('admin_id', '=', adminId)
      .where('seen_at', '>', oldest())
      .executeTakeFirst();
    return device?.token_hash ?? null;
  }

  /**
   * Makes the browser a known one after a right login, with a new token each time.
   *
   * @returns the `Set-Cookie` header that hands it the token
   */
  async remember(adminId: string, cookieHeader: string | null | undefined): Promise<string> {
    const before = this.#cookie.hashIn(cookieHeader);
    return this.#db.transaction().execute(async (db) => {
      if (before) await db.deleteFrom('devices').where('token_hash', '=', before).execute();
      const setCookie = await this.#add(adminId, db);
      await db
        .deleteFrom('devices')
        .where('admin_id', '=', adminId)
        .where('token_hash', 'not in', (row) =>
          row
            .selectFrom('devices')
            .select('token_hash')
            .where('admin_id', '=', adminId)
            .where('seen_at', '>', oldest())
            .orderBy('seen_at', 'desc')
            .limit(mostDevices),
        )
        .execute();
      return setCookie;
    });
  }

  /**
   * Makes this browser the only known one, as when the password is changed in it: another may belong to somebody who
   * knew the old one, and would keep tries of its own.
   *
   * @returns the `Set-Cookie` header that hands it the token
   */
  async rememberAlone(adminId: string, db: Kysely<Tables>): Promise<string> {
    await db.deleteFrom('devices').where('admin_id', '=', adminId).execute();
    return this.#add(adminId, db);
  }

  async #add(adminId: string, db: Kysely<Tables>): Promise<string> {
    const token = newToken();
    await db
      .insertInto('devices')
      .values({ token_hash: hashToken(token), admin_id: adminId, seen_at: new Date().toISOString() })
      .execute();
    return this.#cookie.set(token, knownDays * 86_400);
  }
}

function oldest(): string {
  return new Date(Date.now() - knownDays * dayMs).toISOString();
}
