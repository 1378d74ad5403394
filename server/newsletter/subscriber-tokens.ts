import type { Kysely } from 'kysely';
import type { Topic } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import { loadSecret, sign, verify } from '../site-secret.ts';

/** The purpose of a link in an email. A token for one purpose is not valid for the other. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The length of every token in characters. */
export const tokenLength = 80;

/**
 * Makes the tokens of links, and the hashes that identify addresses outside the table of subscribers. Both are derived
 * from a secret of the site, so no token is stored, and an email that is sent twice has the same links
 * (docs/decisions/0042-newsletter.md).
 */
export class SubscriberTokens {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** Reads the secret, or creates it when it is first needed. */
  static async read(db: Kysely<Tables>): Promise<SubscriberTokens> {
    return new SubscriberTokens(Buffer.from(await loadSecret(db, 'newsletter-secret'), 'base64'));
  }

  token(purpose: LinkPurpose, id: string): string {
    return `${id}.${sign(this.#secret, `${purpose} ${id}`)}`;
  }

  /** Reads the subscriber's id from a token; null if it is not ours or is for another purpose. */
  readId(purpose: LinkPurpose, token: string): string | null {
    const match = tokenPattern.exec(token);
    if (!match) return null;
    const [, id = '', signature = ''] = match;
    return verify(this.#secret, `${purpose} ${id}`, signature) ? id : null;
  }

  /**
   * Returns the hash of an address that gets no mail about a topic. It cannot be matched to a list of addresses without
   * the secret. The hash for the articles names no topic, because it is older than the other topics.
   */
  hash(email: string, topic: Topic): string {
    const address = email.toLowerCase();
    return sign(this.#secret, topic === 'articles' ? `address ${address}` : `address ${topic} ${address}`);
  }
}
