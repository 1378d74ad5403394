import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { Company } from '../../src/content/company.ts';
import type { Tables } from '../database/tables.ts';
import { hashToken } from './token-cookie.ts';

const challengeSeconds = 300;

const maxPasskeys = 20;

/** The owner of a challenge: a session that adds a passkey, or a login that uses one. */
interface ChallengeOwner {
  adminId: string;
  owner: string;
}

/** Passkeys and security keys (WebAuthn). Unlike a code, a passkey cannot be typed into a fake site. */
export class Passkeys {
  readonly #db: Kysely<Tables>;
  readonly #origin: string;
  readonly #company: Pick<Company, 'name'>;

  /**
   * @param origin the public origin of the site; a passkey belongs to its host name
   * @param company provides the site's name, which can change while the server runs
   */
  constructor(db: Kysely<Tables>, origin: string, company: Pick<Company, 'name'>) {
    this.#db = db;
    this.#origin = origin;
    this.#company = company;
  }

  /** False for an address such as 127.0.0.1, because a passkey belongs to a host name. */
  get areSupported(): boolean {
    return isIP(this.#host.replace(/^\[|\]$/g, '')) === 0;
  }

  async creationOptions(owner: ChallengeOwner, email: string): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
    const known = await this.#known(owner.adminId);
    if (known.length >= maxPasskeys) return null;
    const { generateRegistrationOptions } = await loadLibrary();
    const options = await generateRegistrationOptions({
      rpName: this.#company.name,
      rpID: this.#host,
      userName: email,
      userDisplayName: email,
      userID: new TextEncoder().encode(owner.adminId),
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    await this.#remember(options.challenge, owner);
    return options;
  }

  async add(owner: ChallengeOwner, response: RegistrationResponseJSON, name: string): Promise<boolean> {
    const { verifyRegistrationResponse } = await loadLibrary();
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.#take(challenge, owner),
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: false,
    }).catch(() => null);
    if (!result?.verified) return false;
    const { id, publicKey, counter, transports } = result.registrationInfo.credential;
    const added = await this.#db
      .insertInto('passkeys')
      .values({
        id,
        admin_id: owner.adminId,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: (transports ?? []).join(','),
        name,
        created_at: new Date().toISOString(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return Boolean(added.numInsertedOrUpdatedRows);
  }

  async requestOptions(owner: ChallengeOwner): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
    const known = await this.#known(owner.adminId);
    if (known.length === 0) return null;
    const { generateAuthenticationOptions } = await loadLibrary();
    const options = await generateAuthenticationOptions({
      rpID: this.#host,
      allowCredentials: known,
      userVerification: 'preferred',
    });
    await this.#remember(options.challenge, owner);
    return options;
  }

  async takeSignature(owner: ChallengeOwner, response: AuthenticationResponseJSON): Promise<boolean> {
    const found = await this.#db
      .selectFrom('passkeys')
      .select(['id', 'public_key', 'counter'])
      .where('id', '=', response.id)
      .where('admin_id', '=', owner.adminId)
      .executeTakeFirst();
    if (!found) return false;
    const { verifyAuthenticationResponse } = await loadLibrary();
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.#take(challenge, owner),
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      credential: {
        id: found.id,
        publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
        counter: Number(found.counter),
      },
      requireUserVerification: false,
    }).catch(() => null);
    if (!result?.verified) return false;
    await this.#db
      .updateTable('passkeys')
      .set({ counter: result.authenticationInfo.newCounter, used_at: new Date().toISOString() })
      .where('id', '=', found.id)
      .execute();
    return true;
  }

  async remove(adminId: string, id: string): Promise<string | null> {
    const removed = await this.#db
      .deleteFrom('passkeys')
      .where('admin_id', '=', adminId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return removed?.name ?? null;
  }

  get #host(): string {
    return new URL(this.#origin).hostname;
  }

  async #known(adminId: string): Promise<{ id: string; transports: string[] }[]> {
    const rows = await this.#db
      .selectFrom('passkeys')
      .select(['id', 'transports'])
      .where('admin_id', '=', adminId)
      .execute();
    return rows.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) }));
  }

  async #remember(challenge: string, { adminId, owner }: ChallengeOwner): Promise<void> {
    // Only the latest challenge is valid, because a reloaded page requests a new one.
    await this.#db.deleteFrom('passkey_challenges').where('owner', '=', owner).execute();
    const expires_at = new Date(Date.now() + challengeSeconds * 1000).toISOString();
    await this.#db
      .insertInto('passkey_challenges')
      .values({ challenge_hash: hashToken(challenge), admin_id: adminId, owner, expires_at })
      .execute();
  }

  /** Takes a challenge in a single statement, so that it cannot be used twice. */
  async #take(challenge: string, { adminId, owner }: ChallengeOwner): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashToken(challenge))
      .where('admin_id', '=', adminId)
      .where('owner', '=', owner)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

/** Loads the library when it is first needed, because it takes 10 MB. */
function loadLibrary() {
  return import('@simplewebauthn/server');
}
