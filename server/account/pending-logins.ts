import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { hashToken, newToken, TokenCookie } from './token-cookie.ts';

/** How long after the password the second step may be taken. */
const pendingSeconds = 300;

/** A login whose second step is missing. */
export interface PendingLogin {
  /** Names it, and tells nothing of the token. */
  tokenHash: string;
  adminId: string;
  email: string;
}

/**
 * Logins whose password was right and whose second step is missing: a random token in a cookie of its own, which opens
 * nothing but the second step.
 */
export class PendingLogins {
  readonly #db: Kysely<Tables>;
  readonly #cookie: TokenCookie;

  /** @param isSecure true when visitors reach the site by https */
  constructor(db: Kysely<Tables>, isSecure: boolean) {
    this.#db = db;
    this.#cookie = new TokenCookie('__Host-pending-login', isSecure);
  }

  /** Begins the second step; returns the `Set-Cookie` header that hands the browser the token. */
  async start(adminId: string, cookieHeader: string | undefined): Promise<string> {
    await this.removeExpired();
    await this.end(cookieHeader);
    const token = newToken();
    const expires_at = new Date(Date.now() + pendingSeconds * 1000).toISOString();
    await this.#db
      .insertInto('pending_logins')
      .values({ token_hash: hashToken(token), admin_id: adminId, expires_at })
      .execute();
    return this.#cookie.set(token, pendingSeconds);
  }

  /** The login that the `Cookie` header carries; null when there is none or its time has run out. */
  async find(cookieHeader: string | null | undefined): Promise<PendingLogin | null> {
    const tokenHash = this.#cookie.hashIn(cookieHeader);
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

  /** Ends all of an account. */
  async endAllOf(adminId: string): Promise<void> {
    await this.#db.deleteFrom('pending_logins').where('admin_id', '=', adminId).execute();
  }

  /**
   * Ends the login that the `Cookie` header carries.
   *
   * @returns whether it was still there, so that of two second steps at once one counts, and the `Set-Cookie` header
   *   that takes the token away
   */
  async end(cookieHeader: string | undefined): Promise<{ isEnded: boolean; setCookie: string }> {
    const tokenHash = this.#cookie.hashIn(cookieHeader);
    const ended = tokenHash
      ? await this.#db.deleteFrom('pending_logins').where('token_hash', '=', tokenHash).executeTakeFirst()
      : undefined;
    return { isEnded: Boolean(ended?.numDeletedRows), setCookie: this.#cookie.set('', 0) };
  }

  /** Removes those whose time has run out. */
  async removeExpired(): Promise<void> {
    await this.#db.deleteFrom('pending_logins').where('expires_at', '<=', new Date().toISOString()).execute();
  }
}
