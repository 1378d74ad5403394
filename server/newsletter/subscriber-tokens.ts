import type { Kysely } from 'kysely';
import type { Topic } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';
import { secretOf, sign, verify } from '../site-secret.ts';

/** A link in a mail does one of these. A token for one is not valid for the other. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The characters of every token. */
export const tokenLength = 80;

/**
 * Makes the tokens of links and the hashes of addresses, which stand for a subscriber outside of the table. Both follow from a
 * secret of the site, so that no token is stored anywhere, and a mail that is sent twice has the same links
 * (docs/decisions/0042-newsletter.md).
 */
export class SubscriberTokens {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** Reads the secret, which is made when it is first needed. */
  static async read(db: Kysely<Tables>): Promise<SubscriberTokens> {
    return new SubscriberTokens(Buffer.from(await secretOf(db, 'newsletter-secret'), 'base64'));
  }

  /** The token of a link for the subscriber with this id. */
  token(purpose: LinkPurpose, id: string): string {
    return `${id}.${sign(this.#secret, `${purpose} ${id}`)}`;
  }

  /** Reads the subscriber's id from a token; null when it is not ours, or of a link that does something else. */
  idOf(purpose: LinkPurpose, token: string): string | null {
    const match = tokenPattern.exec(token);
    if (!match) return null;
    const [, id = '', signature = ''] = match;
    return verify(this.#secret, `${purpose} ${id}`, signature) ? id : null;
  }

  /**
   * Stands for an address that is not written to about a topic. Without the secret no list of addresses tells whose it is.
   * That of the articles names no topic: it was stored before there was another.
   */
  hash(email: string, topic: Topic): string {
    const address = email.toLowerCase();
    return sign(this.#secret, topic === 'articles' ? `address ${address}` : `address ${topic} ${address}`);
  }
}
