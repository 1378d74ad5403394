import type { ExpressionBuilder, Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../contract/account/permissions.ts';
import type { Tables } from '../database/tables.ts';
import { hasSecondFactor } from './second-factors.ts';
import { hashToken, newToken, TokenCookie } from './token-cookie.ts';

/** `seen_at` is updated at most this often, so that page views rarely write to the database. */
const seenPrecisionMs = 60_000;

interface SessionRules {
  /** The maximum age of a session, even while it is in use. */
  ttlHours: number;
  idleMinutes: number;
  secure: boolean;
  now?: () => number;
}

export interface ActiveSession {
  sessionId: string;
  adminId: string;
  email: string;
  /** The name that others see: the name from the invitation or, without one, the address. */
  name: string;
  role: Role;
  hasSecondFactor: boolean;
  seenAt: string | null;
}

/** The sessions of all accounts: a random token in a cookie that scripts cannot read, and its hash in the database. */
export class Sessions {
  readonly #db: Kysely<Tables>;
  readonly #rules: SessionRules;
  readonly #cookie: TokenCookie;
  readonly #now: () => number;

  constructor(db: Kysely<Tables>, rules: SessionRules) {
    this.#db = db;
    this.#rules = rules;
    this.#cookie = new TokenCookie('__Host-session', rules.secure);
    this.#now = rules.now ?? Date.now;
  }

  /** Starts a session and ends the browser's previous one. Returns the `Set-Cookie` header. */
  async start(adminId: string, cookieHeader?: string): Promise<string> {
    const now = this.#now();
    const token = newToken();
    await this.removeExpired();
    await this.end(cookieHeader);
    await this.#db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        admin_id: adminId,
        created_at: iso(now),
        expires_at: iso(now + this.#ttlMs),
        id: uuidv7(),
        seen_at: iso(now),
      })
      .execute();
    return this.#setCookie(token, this.#ttlMs);
  }

  /** Finds the session of a `Cookie` header and counts it as used; null if there is none. */
  async find(cookieHeader: string | null | undefined): Promise<ActiveSession | null> {
    const session = await this.peek(cookieHeader);
    if (!session) return null;
    const now = this.#now();
    if (session.seenAt === null || Date.parse(session.seenAt) <= now - seenPrecisionMs) {
      // Users stay logged in even if the database is read-only.
      await this.#db
        .updateTable('sessions')
        .set({ seen_at: iso(now) })
        .where('id', '=', session.sessionId)
        .execute()
        .catch(() => {});
    }
    return session;
  }

  /** Finds a session without counting it as used, for background requests from an open page. */
  async peek(cookieHeader: string | null | undefined): Promise<ActiveSession | null> {
    const token_hash = this.#cookie.readHash(cookieHeader);
    if (!token_hash) return null;
    const found = await this.#db
      .selectFrom('sessions')
      .innerJoin('admins', 'admins.id', 'sessions.admin_id')
      .select(['sessions.id as sessionId', 'admin_id as adminId', 'email', 'name', 'role', 'seen_at as seenAt'])
      .select(hasSecondFactor)
      .where('token_hash', '=', token_hash)
      .where(this.#isAlive())
      .executeTakeFirst();
    if (!found) return null;
    const { has_second_factor, ...session } = found;
    return { ...session, name: session.name || session.email, hasSecondFactor: Boolean(has_second_factor) };
  }

  /** Returns true if a `Cookie` header contains a token, even that of an ended session. */
  hasToken(cookieHeader: string | null | undefined): boolean {
    return this.#cookie.readHash(cookieHeader) !== undefined;
  }

  /** Ends the session of a `Cookie` header. Returns the `Set-Cookie` header that clears the token. */
  async end(cookieHeader: string | undefined): Promise<string> {
    const token_hash = this.#cookie.readHash(cookieHeader);
    if (token_hash) await this.#db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute();
    return this.#setCookie('', 0);
  }

  async endOthers({ adminId, sessionId }: ActiveSession, db = this.#db): Promise<number> {
    await this.removeExpired(db);
    const result = await db
      .deleteFrom('sessions')
      .where('admin_id', '=', adminId)
      .where('id', '<>', sessionId)
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  }

  /** Gives the session a new token, which invalidates a leaked one. Returns the `Set-Cookie` header. */
  async rotate(sessionId: string, db = this.#db): Promise<string> {
    const token = newToken();
    const rotated = await db
      .updateTable('sessions')
      .set({ token_hash: hashToken(token) })
      .where('id', '=', sessionId)
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    return this.#setCookie(token, Date.parse(rotated.expires_at) - this.#now());
  }

  async removeExpired(db = this.#db): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where((row) => row.not(this.#isAlive()(row)))
      .execute();
  }

  get #ttlMs(): number {
    return this.#rules.ttlHours * 3_600_000;
  }

  #isAlive() {
    const now = this.#now();
    return (row: ExpressionBuilder<Tables, 'sessions'>) =>
      row.and([
        row('sessions.expires_at', '>', iso(now)),
        row(
          row.fn.coalesce('sessions.seen_at', 'sessions.created_at'),
          '>',
          iso(now - this.#rules.idleMinutes * 60_000),
        ),
      ]);
  }

  #setCookie(value: string, maxAgeMs: number): string {
    return this.#cookie.set(value, Math.max(0, Math.floor(maxAgeMs / 1000)));
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
