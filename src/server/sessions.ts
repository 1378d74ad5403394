import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from './database/tables.ts';

/**
 * The administrator's sessions: a random token in a cookie that scripts cannot read, its hash here.
 */
export class Sessions {
  readonly #db: Kysely<Tables>;
  readonly #ttlMs: number;
  readonly #secure: boolean;
  readonly #cookie: string;

  /** @param secure true when visitors reach the site by https */
  constructor(db: Kysely<Tables>, ttlHours: number, secure: boolean) {
    this.#db = db;
    this.#ttlMs = ttlHours * 3_600_000;
    this.#secure = secure;
    this.#cookie = secure ? '__Host-session' : 'session';
  }

  /** Starts a session and returns the `Set-Cookie` header that hands it to the browser. */
  async start(adminId: string): Promise<string> {
    const now = Date.now();
    const token = randomBytes(32).toString('base64url');
    await this.#db.deleteFrom('sessions').where('expires_at', '<=', iso(now)).execute();
    await this.#db
      .insertInto('sessions')
      .values({
        token_hash: hash(token),
        admin_id: adminId,
        created_at: iso(now),
        expires_at: iso(now + this.#ttlMs),
        id: uuidv7(),
        seen_at: iso(now),
        browser: null,
      })
      .execute();
    return this.#setCookie(token, Math.floor(this.#ttlMs / 1000));
  }

  /** The id of the administrator whose session the `Cookie` header carries, or null. */
  async find(cookieHeader: string | null | undefined): Promise<string | null> {
    const token = this.#token(cookieHeader);
    if (!token) return null;
    const session = await this.#db
      .selectFrom('sessions')
      .select('admin_id')
      .where('token_hash', '=', hash(token))
      .where('expires_at', '>', iso(Date.now()))
      .executeTakeFirst();
    return session?.admin_id ?? null;
  }

  /** Ends the session that the `Cookie` header carries; returns the `Set-Cookie` header that clears it. */
  async end(cookieHeader: string | undefined): Promise<string> {
    const token = this.#token(cookieHeader);
    if (token) await this.#db.deleteFrom('sessions').where('token_hash', '=', hash(token)).execute();
    return this.#setCookie('', 0);
  }

  #token(cookieHeader: string | null | undefined): string | undefined {
    return cookieHeader ? parseCookie(cookieHeader)[this.#cookie] : undefined;
  }

  #setCookie(value: string, maxAge: number): string {
    return stringifySetCookie({
      name: this.#cookie,
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
    });
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
