import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { hashToken, newToken, TokenCookie } from './token-cookie.ts';

export const knownDays = 180;
const dayMs = 86_400_000;

/**
 * The browsers in which an account has logged in, each identified by a random token in a cookie. The token grants no
 * access. It gives the browser its own count of failed logins, so that strangers who guess passwords cannot lock the
 * owner out (docs/decisions/0027-limits.md).
 */
export class Devices {
  readonly #db: Kysely<Tables>;
  readonly #cookie: TokenCookie;

  constructor(db: Kysely<Tables>, isSecure: boolean) {
    this.#db = db;
    this.#cookie = new TokenCookie('__Host-device', isSecure);
  }

  /** Identifies a browser by its `Cookie` header; null unless this account has logged in with it. */
  async find(cookieHeader: string | null | undefined, adminId: string | undefined): Promise<string | null> {
    const token_hash = this.#cookie.readHash(cookieHeader);
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

  /** Remembers the browser after a login under a new token. Returns the `Set-Cookie` header. */
  async remember(adminId: string, cookieHeader: string | null | undefined): Promise<string> {
    const before = this.#cookie.readHash(cookieHeader);
    return this.#db.transaction().execute(async (db) => {
      if (before) await db.deleteFrom('devices').where('token_hash', '=', before).execute();
      const setCookie = await this.#add(adminId, db);
      await db.deleteFrom('devices').where('admin_id', '=', adminId).where('seen_at', '<=', oldest()).execute();
      return setCookie;
    });
  }

  /** Forgets all other browsers: one may belong to somebody who knew the old password. */
  async rememberOnly(adminId: string, db: Kysely<Tables>): Promise<string> {
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
