import { createHash, randomInt } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { SecondFactorState } from '../../contract/account/second-factor.ts';
import type { Tables } from '../database/tables.ts';

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

const codeCount = 10;

/** Excludes letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Three groups of four characters have 59 bits, too many to guess in ten attempts per 15 minutes. */
const groups = 3;
const groupLength = 4;

export async function listMethods(db: Kysely<Tables>, adminId: string): Promise<('code' | 'passkey')[]> {
  const { passkeys, hasAuthenticator } = await readSecondFactors(db, adminId);
  return [...(passkeys.length > 0 ? ['passkey' as const] : []), ...(hasAuthenticator ? ['code' as const] : [])];
}

export async function readSecondFactors(db: Kysely<Tables>, adminId: string): Promise<SecondFactorState> {
  const [passkeys, authenticator, codes] = await Promise.all([
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'used_at'])
      .where('admin_id', '=', adminId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('authenticators')
      .select('confirmed_at')
      .where('admin_id', '=', adminId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('recovery_codes').select('code_hash').where('admin_id', '=', adminId).execute(),
  ]);
  return { passkeys, hasAuthenticator: Boolean(authenticator), recoveryCodes: codes.length };
}

export async function removeUnusedCodes(db: Kysely<Tables>, adminId: string): Promise<void> {
  if ((await listMethods(db, adminId)).length > 0) return;
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
}

/** Removes all second factors and pending logins of an account. Returns false if there was no second factor. */
export async function removeSecondFactors(db: Kysely<Tables>, adminId: string): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const removed = [
      await db.deleteFrom('authenticators').where('admin_id', '=', adminId).executeTakeFirst(),
      await db.deleteFrom('passkeys').where('admin_id', '=', adminId).executeTakeFirst(),
      await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).executeTakeFirst(),
    ];
    await db.deleteFrom('pending_logins').where('admin_id', '=', adminId).execute();
    return removed.some(({ numDeletedRows }) => numDeletedRows > 0n);
  });
}

/** Replaces all codes with ten new ones, which can only be shown now. */
export async function renewRecoveryCodes(db: Kysely<Tables>, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await db.transaction().execute(async (db) => {
    await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
    const rows = codes.map((code) => ({ admin_id: adminId, code_hash: hashCode(adminId, code) }));
    await db.insertInto('recovery_codes').values(rows).execute();
  });
  return codes;
}

export async function createCodesIfNone(db: Kysely<Tables>, adminId: string): Promise<string[] | null> {
  const one = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return one ? null : renewRecoveryCodes(db, adminId);
}

/** Uses up a recovery code. Returns false if there is no such code. Case, spaces and hyphens do not matter. */
export async function takeRecoveryCode(db: Kysely<Tables>, adminId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashCode(adminId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/**
 * The codes are random, so a fast hash is enough. The account's id is included, so that two accounts never share a
 * hash.
 */
function hashCode(adminId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${adminId} ${plain}`).digest('hex');
}
