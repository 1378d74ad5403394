import { proofField } from '../../contract/forms/proof.ts';

/** Part of every form that is rendered on demand. A page that was built has none: its form comes back with one. */
export function ProofField({ value }: { value: string | undefined }) {
  return value ? <input type="hidden" name={proofField} value={value} /> : null;
}
