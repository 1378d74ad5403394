/** Most digits a phone number may have: the longest integer that every part holds exactly. */
export const maximumDigits = 15;

/**
 * A typed phone number as an integer: the digits are kept, everything else is dropped
 * as in `+1 (555) 010-9999` → `15550109999` (docs/product.md#phone-numbers).
 *
 * @returns null for a blank one, `undefined` when it has no digit or more than 15
 */
export function phoneNumber(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 0 || digits.length > maximumDigits) return undefined;
  return Number(digits);
}
