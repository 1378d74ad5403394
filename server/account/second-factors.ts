import type { ExpressionBuilder, Kysely } from 'kysely';
import type { SecondFactorState } from '../../contract/account/second-factor.ts';
import type { Tables } from '../database/tables.ts';

/** Returns a column for queries of accounts: true if the account has a second factor. */
export function hasSecondFactor(row: ExpressionBuilder<Tables, 'admins'>) {
  return row
    .or([
      row.exists(
        row
          .selectFrom('authenticators')
          .select('authenticators.admin_id')
          .whereRef('authenticators.admin_id', '=', 'admins.id')
          .where('confirmed_at', 'is not', null),
      ),
      row.exists(row.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.admin_id', '=', 'admins.id')),
    ])
    .as('has_second_factor');
}

export class SecondFactors {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Lists the second steps that an account can take; empty without a second factor. */
  async methods(adminId: string): Promise<('code' | 'passkey')[]> {
    const { passkeys, hasAuthenticator } = await this.state(adminId);
    return [...(passkeys.length > 0 ? ['passkey' as const] : []), ...(hasAuthenticator ? ['code' as const] : [])];
  }

  async state(adminId: string): Promise<SecondFactorState> {
    const [passkeys, authenticator, codes] = await Promise.all([
      this.#db
        .selectFrom('passkeys')
        .select(['id', 'name', 'created_at', 'used_at'])
        .where('admin_id', '=', adminId)
        .orderBy('created_at')
        .execute(),
      this.#db
        .selectFrom('authenticators')
        .select('confirmed_at')
        .where('admin_id', '=', adminId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst(),
      this.#db.selectFrom('recovery_codes').select('code_hash').where('admin_id', '=', adminId).execute(),
    ]);
    return { passkeys, hasAuthenticator: Boolean(authenticator), recoveryCodes: codes.length };
  }

  async removeUnusedCodes(adminId: string): Promise<void> {
    if ((await this.methods(adminId)).length > 0) return;
    await this.#db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  }

  /** Removes all second factors of an account, and its pending logins; returns false if there was no factor. */
  async reset(adminId: string): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const removed = [
        await db.deleteFrom('authenticators').where('admin_id', '=', adminId).executeTakeFirst(),
        await db.deleteFrom('passkeys').where('admin_id', '=', adminId).executeTakeFirst(),
        await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).executeTakeFirst(),
      ];
      await db.deleteFrom('pending_logins').where('admin_id', '=', adminId).execute();
      return removed.some(({ numDeletedRows }) => numDeletedRows > 0n);
    });
  }
}
