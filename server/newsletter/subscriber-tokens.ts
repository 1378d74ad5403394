import type { Kysely } from 'kysely';
import type { Topic } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import { loadSecret, sign, verify } from '../site-secret.ts';

/** The purpose of a link in an email. A token for one purpose is not valid for the other. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/**
 * Creates the tokens in links, and the hashes that identify addresses outside the table of subscribers. Both are
 * derived from a secret of the site. No token is stored, and an email that is sent twice contains the same links
 * (docs/decisions/0042-newsletter.md).
 */
export class SubscriberTokens {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** Reads the secret. It is created when it is first needed. */
  static async read(db: Kysely<Tables>): Promise<SubscriberTokens> {
    return new SubscriberTokens(Buffer.from(await loadSecret(db, 'newsletter-secret'), 'base64'));
  }

  token(purpose: LinkPurpose, id: string): string {
    return `${id}.${sign(this.#secret, `${purpose} ${id}`)}`;
  }

  /** Returns the subscriber's id from a token; null if the token is not ours or has another purpose. */
  readId(purpose: LinkPurpose, token: string): string | null {
    const match = tokenPattern.exec(token);
    if (!match) return null;
    const [, id = '', signature = ''] = match;
    return verify(this.#secret, `${purpose} ${id}`, signature) ? id : null;
  }

  /**
   * Returns the hash that blocks emails about a topic to an address. Without the secret, nobody can match it to a list
   * of addresses. The hash for articles names no topic, because it is older than the other topics.
   */
  hash(email: string, topic: Topic): string {
    const address = email.toLowerCase();
    return sign(this.#secret, topic === 'articles' ? `address ${address}` : `address ${topic} ${address}`);
  }
}
