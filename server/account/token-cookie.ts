import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie with a random token that scripts cannot read. The database has the hash of the token alone. */
export class TokenCookie {
  readonly #name: string;
  readonly #isSecure: boolean;

  /**
   * @param name as it is on https; without it browsers refuse the prefix
   * @param isSecure true when visitors reach the site by https
   */
  constructor(name: `__Host-${string}`, isSecure: boolean) {
    this.#name = isSecure ? name : name.replace('__Host-', '');
    this.#isSecure = isSecure;
  }

  /** The hash of the token that a `Cookie` header carries; undefined when it carries none. */
  hashIn(header: string | null | undefined): string | undefined {
    const token = header ? parseCookie(header)[this.#name] : undefined;
    return token ? hashToken(token) : undefined;
  }

  /** The `Set-Cookie` header that hands a token to the browser. */
  set(value: string, maxAge: number): string {
    const rules = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure } as const;
    return stringifySetCookie({ name: this.#name, value, maxAge, ...rules });
  }
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
