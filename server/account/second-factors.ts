import type { ExpressionBuilder, Kysely } from 'kysely';
import type { SecondFactorState } from '../../contract/account/second-factor.ts';
import type { Tables } from '../database/tables.ts';

/** Whether an account has a second factor, as a column of a query of accounts. */
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

/** What an account has beside its password. */
export class SecondFactors {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Which second steps an account can take; without any it has no second factor. */
  async methods(adminId: string): Promise<('code' | 'passkey')[]> {
    const { passkeys, hasAuthenticator } = await this.state(adminId);
    return [...(passkeys.length > 0 ? ['passkey' as const] : []), ...(hasAuthenticator ? ['code' as const] : [])];
  }

  /** What the Security page shows. */
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

  /** Removes the recovery codes of an account that no longer has a second factor. */
  async tidy(adminId: string): Promise<void> {
    if ((await this.methods(adminId)).length > 0) return;
    await this.#db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  }

  /** Removes all of an account's second factors, and the logins that wait for one; false when there was none. */
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
