import { proofField } from '../../contract/forms/proof.ts';

/** A part of every form on a page on demand. A built page can't have it, so the server returns its form with one. */
export function ProofField({ value }: { value: string | undefined }) {
  return value ? <input type="hidden" name={proofField} value={value} /> : null;
}
