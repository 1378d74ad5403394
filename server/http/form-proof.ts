import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { secretOf, sign, verify } from '../site-secret.ts';

/** After that a form comes back once more, with what was typed and a new proof. */
const validMs = 3_600_000;

/**
 * Proofs that the site itself has rendered a form, for posts of which the browser does not say where they come from. Anybody may
 * fetch one, so that each is bound to what another site can neither read nor send along (docs/decisions/0049-where-a-form-comes-from.md).
 */
export class FormProof {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  static async read(db: Kysely<Tables>): Promise<FormProof> {
    return new FormProof(await secretOf(db, 'form-secret'));
  }

  issue(holder: string): string {
    const until = String(Date.now() + validMs);
    return `${until}.${sign(this.#secret, `${until} ${holder}`)}`;
  }

  holds(proof: string | undefined, holder: string): boolean {
    const [until = '', signature = ''] = (proof ?? '').split('.');
    return Number(until) > Date.now() && verify(this.#secret, `${until} ${holder}`, signature);
  }
}
