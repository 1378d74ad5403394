import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';

/**
 * The tokens by which places are given back. One follows from its registration and from a key of the site, so that every
 * mail about a place has the same link, and none is stored.
 */
export class PlaceTokens {
  readonly #db: Kysely<Tables>;
  #key: string | undefined;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async make(submissionId: string): Promise<string> {
    this.#key ??= await this.#readKey();
    return `${submissionId}.${createHmac('sha256', this.#key).update(submissionId).digest('base64url')}`;
  }

  /** The id of the registration that a token is of; null for one that was not made here. */
  async read(token: string): Promise<string | null> {
    const [id = ''] = token.split('.', 1);
    const own = Buffer.from(await this.make(id));
    const given = Buffer.from(token);
    return given.length === own.length && timingSafeEqual(given, own) ? id : null;
  }

  /** Made by the process that needs it first; the others read it. */
  async #readKey(): Promise<string> {
    await this.#db
      .insertInto('site_state')
      .values({ key: 'place-key', value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return (await readState(this.#db, 'place-key')) as string;
  }
}
