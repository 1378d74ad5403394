import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { secretOf, sign, verify } from '../site-secret.ts';

/**
 * The tokens by which places are given back. One follows from its registration and from a secret of the site, so that every
 * mail about a place has the same link, and none is stored.
 */
export class PlaceTokens {
  readonly #db: Kysely<Tables>;
  #secret: string | undefined;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async make(submissionId: string): Promise<string> {
    return `${submissionId}.${sign(await this.#readSecret(), submissionId)}`;
  }

  /** The id of the registration that a token is of; null for one that was not made here. */
  async read(token: string): Promise<string | null> {
    const [id = '', signature = ''] = token.split(/\.(.*)/s);
    return verify(await this.#readSecret(), id, signature) ? id : null;
  }

  async #readSecret(): Promise<string> {
    this.#secret ??= await secretOf(this.#db, 'place-key');
    return this.#secret;
  }
}
