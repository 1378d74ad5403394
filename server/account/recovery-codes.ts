import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** How many there are at once. */
const howMany = 10;

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Three groups of four: 59 bits, which nobody guesses in ten tries a quarter of an hour. */
const groups = 3;
const groupLength = 4;

/** Codes that replace a lost second factor; each works once. Only their hashes are stored. */
export class RecoveryCodes {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Makes ten codes, in place of all that there were. They are shown now and never again. */
  async renew(adminId: string): Promise<string[]> {
    const codes = Array.from({ length: howMany }, newCode);
    await this.#db.transaction().execute(async (db) => {
      await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
      const rows = codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(adminId, code) }));
      await db.insertInto('recovery_codes').values(rows).execute();
    });
    return codes;
  }

  /** As `renew` for an account that has none yet; null when it has some. */
  async makeFirst(adminId: string): Promise<string[] | null> {
    const one = await this.#db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('admin_id', '=', adminId)
      .executeTakeFirst();
    return one ? null : this.renew(adminId);
  }

  /** Uses a code up; false when there is no such code. Case, blanks and hyphens do not matter. */
  async use(adminId: string, code: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('recovery_codes')
      .where('admin_id', '=', adminId)
      .where('code_hash', '=', hashOf(adminId, code))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** The codes are random, so that a quick hash is enough; with the account's id two accounts never share one. */
function hashOf(adminId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${adminId} ${plain}`).digest('hex');
}
