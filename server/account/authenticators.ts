import type { Kysely } from 'kysely';
import type { TOTP } from 'otpauth';
import type { NewAuthenticator, QrPicture } from '../../contract/account/second-factor.ts';
import type { Company } from '../../src/content/company.ts';
import type { Tables } from '../database/tables.ts';

/** Authenticator apps with six-digit codes that change every 30 seconds (RFC 6238). An account has at most one. */
export class Authenticators {
  readonly #db: Kysely<Tables>;
  readonly #company: Pick<Company, 'name'>;

  constructor(db: Kysely<Tables>, company: Pick<Company, 'name'>) {
    this.#db = db;
    this.#company = company;
  }

  /** Creates a secret, which becomes valid with its first code; null if there is a confirmed authenticator. */
  async prepare(adminId: string, email: string): Promise<NewAuthenticator | null> {
    const totp = await createTotp(undefined, { issuer: this.#company.name, label: email });
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

  async confirm(adminId: string, code: string): Promise<boolean> {
    return this.#use(adminId, code, false);
  }

  /** Accepts a code once. Returns false if it is wrong or not newer than the last one used. */
  async takeCode(adminId: string, code: string): Promise<boolean> {
    return this.#use(adminId, code, true);
  }

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
    const step = found && (await findTimeStep(found.secret, code, Date.now()));
    if (!found || !step) return false;
    // One statement, so that only one of two simultaneous logins with the same code succeeds.
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

const periodSeconds = 30;

/** The number of codes accepted before and after the current one, because phones' clocks are slightly off. */
const window = 1;

export async function createTotp(secret?: string, names: { issuer?: string; label?: string } = {}): Promise<TOTP> {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: secret ? Secret.fromBase32(secret) : new Secret({ size: 20 }),
  });
}

/** Returns the time step of a code, in periods of 30 seconds since 1970; null if the code is not accepted now. */
export async function findTimeStep(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = await createTotp(secret);
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

async function qrPath(text: string): Promise<QrPicture> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
