import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { hashToken, newToken, TokenCookie } from './token-cookie.ts';

const pendingSeconds = 300;

export interface PendingLogin {
  tokenHash: string;
  adminId: string;
  email: string;
}

/**
 * Logins with the right password that are waiting for their second step. Each has a random token in its own cookie,
 * which is valid only for that step.
 */
export class PendingLogins {
  readonly #db: Kysely<Tables>;
  readonly #cookie: TokenCookie;

  constructor(db: Kysely<Tables>, isSecure: boolean) {
    this.#db = db;
    this.#cookie = new TokenCookie('__Host-pending-login', isSecure);
  }

  async start(adminId: string, cookieHeader: string | undefined): Promise<string> {
    await this.end(cookieHeader);
    const token = newToken();
    const expires_at = new Date(Date.now() + pendingSeconds * 1000).toISOString();
    await this.#db
      .insertInto('pending_logins')
      .values({ token_hash: hashToken(token), admin_id: adminId, expires_at })
      .execute();
    return this.#cookie.set(token, pendingSeconds);
  }

  async find(cookieHeader: string | null | undefined): Promise<PendingLogin | null> {
    const tokenHash = this.#cookie.readHash(cookieHeader);
    if (!tokenHash) return null;
    const found = await this.#db
      .selectFrom('pending_logins')
      .innerJoin('admins', 'admins.id', 'pending_logins.admin_id')
      .select(['admin_id', 'email'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return found ? { tokenHash, adminId: found.admin_id, email: found.email } : null;
  }

  async endAll(adminId: string): Promise<void> {
    await this.#db.deleteFrom('pending_logins').where('admin_id', '=', adminId).execute();
  }

  /**
   * Ends the login of a `Cookie` header.
   *
   * @returns the `Set-Cookie` header that clears the token, and whether the login still existed, so that only one of
   * two simultaneous second steps succeeds
   */
  async end(cookieHeader: string | undefined): Promise<{ isEnded: boolean; setCookie: string }> {
    const tokenHash = this.#cookie.readHash(cookieHeader);
    const ended = tokenHash
      ? await this.#db.deleteFrom('pending_logins').where('token_hash', '=', tokenHash).executeTakeFirst()
      : undefined;
    return { isEnded: Boolean(ended?.numDeletedRows), setCookie: this.#cookie.set('', 0) };
  }
}
