import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Topic } from '../contract/newsletters/topics.ts';
import { getOrSetState } from './database/site-state.ts';
import type { Tables } from './database/tables.ts';

/** The purpose of a link in an email. A token for one purpose is not valid for another. */
export type LinkPurpose = 'confirm' | 'unsubscribe' | 'cancel';

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/**
 * Creates the tokens in links to visitors, and the hashes that identify addresses outside the table of subscribers. Both
 * are derived from a secret of the site. No token is stored, and an email that is sent twice contains the same links
 * (docs/decisions/0042-newsletter.md).
 */
export class MailTokens {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  static async read(db: Kysely<Tables>): Promise<MailTokens> {
    const secret = await getOrSetState(db, 'newsletter-secret', randomBytes(32).toString('base64url'));
    return new MailTokens(Buffer.from(secret, 'base64'));
  }

  token(purpose: LinkPurpose, id: string): string {
    return `${id}.${this.#sign(`${purpose} ${id}`)}`;
  }

  /** Returns the id from a token; null if the token is not ours or has another purpose. */
  readId(purpose: LinkPurpose, token: string): string | null {
    const [, id, signature = ''] = tokenPattern.exec(token) ?? [];
    if (!id) return null;
    const right = this.#sign(`${purpose} ${id}`);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? id : null;
  }

  /**
   * Returns the hash that blocks emails about a topic to an address. Without the secret, nobody can match it to a list
   * of addresses. The hash for articles names no topic, because it is older than the other topics.
   */
  hash(email: string, topic: Topic): string {
    const address = email.toLowerCase();
    return this.#sign(topic === 'articles' ? `address ${address}` : `address ${topic} ${address}`);
  }

  /** Signs a text. The signature has 43 characters that are safe in a URL. */
  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}
