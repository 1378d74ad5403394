import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie with a random token, which scripts cannot read. The database only stores a hash of the token. */
export class TokenCookie {
  readonly #name: string;
  readonly #isSecure: boolean;

  /**
   * @param name the name on https. On http the prefix is dropped, because browsers would reject it
   * @param isSecure true if visitors reach the site over https
   */
  constructor(name: `__Host-${string}`, isSecure: boolean) {
    this.#name = isSecure ? name : name.replace('__Host-', '');
    this.#isSecure = isSecure;
  }

  readHash(header: string | null | undefined): string | undefined {
    const token = header ? parseCookie(header)[this.#name] : undefined;
    return token ? hashToken(token) : undefined;
  }

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
