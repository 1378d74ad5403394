import type { Kysely } from 'kysely';
import type { NewAuthenticator } from '../../contract/account/second-factor.ts';
import type { Company } from '../../src/content/company.ts';
import type { Tables } from '../database/tables.ts';
import { qrPath } from './qr-path.ts';
import { rightStep, totpOf } from './totp.ts';

/** Authenticator apps: a code of six digits that is another every 30 seconds (RFC 6238). An account has one. */
export class Authenticators {
  readonly #db: Kysely<Tables>;
  readonly #company: Pick<Company, 'name'>;

  /** @param company what the app calls the site; its name may become another while the server runs */
  constructor(db: Kysely<Tables>, company: Pick<Company, 'name'>) {
    this.#db = db;
    this.#company = company;
  }

  /**
   * Makes a secret, which counts once a code of it was entered; one that was made before and never confirmed is gone.
   *
   * @returns null when the account has an authenticator already
   */
  async prepare(adminId: string, email: string): Promise<NewAuthenticator | null> {
    const totp = await totpOf(undefined, { issuer: this.#company.name, label: email });
    const secret = totp.secret.base32;
    const stored = await this.#db
      .insertInto('authenticators')
      .values({ admin_id: adminId, secret, created_at: new Date().toISOString(), confirmed_at: null, last_step: 0 })
      .onConflict((conflict) =>
        conflict
          .column('admin_id')
          .doUpdateSet({ secret, created_at: new Date().toISOString(), last_step: 0 })
          .where('authenticators.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    if (!stored.numInsertedOrUpdatedRows) return null;
    const address = totp.toString();
    return { secret, address, qr: await qrPath(address) };
  }

  /** Takes the first code of a new secret, from which on it counts; false when the code is wrong. */
  async confirm(adminId: string, code: string): Promise<boolean> {
    return this.#use(adminId, code, false);
  }

  /** Takes a code, once; false when it is wrong, was used, or is older than the last one that was used. */
  async takeCode(adminId: string, code: string): Promise<boolean> {
    return this.#use(adminId, code, true);
  }

  /** Removes the authenticator; false when there was none. */
  async remove(adminId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('authenticators')
      .where('admin_id', '=', adminId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async #use(adminId: string, code: string, isConfirmed: boolean): Promise<boolean> {
    const found = await this.#db
      .selectFrom('authenticators')
      .select('secret')
      .where('admin_id', '=', adminId)
      .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
      .executeTakeFirst();
    const step = found && (await rightStep(found.secret, code, Date.now()));
    if (!found || !step) return false;
    // In one statement: of two logins with the same code at the same moment, one is refused.
    const { numUpdatedRows } = await this.#db
      .updateTable('authenticators')
      .set({ last_step: step, ...(!isConfirmed && { confirmed_at: new Date().toISOString() }) })
      .where('admin_id', '=', adminId)
      .where('secret', '=', found.secret)
      .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
