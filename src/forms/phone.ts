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

/** Most characters of a number that are kept as they were typed. */
const longestTyped = 60;

/**
 * A phone number as a person reads and dials it, with its plus, blanks and extension: what was typed, on one line.
 *
 * @param value what was sent in place of the number, of any type
 * @returns null for what was not typed or is too long to be a number
 */
export function typedPhone(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const typed = value.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return typed === '' || typed.length > longestTyped || !typed.isWellFormed() ? null : typed;
}

/**
 * The address that calls a number: what comes before the first letter is dialled, and the digits after it are the
 * extension (RFC 3966), as in `+1 (555) 010-9999 ext. 12` → `tel:+15550109999;ext=12`.
 */
export function phoneHref(typed: string): string {
  const [, number = '', rest = ''] = /^([^\p{L}#]*)(.*)$/u.exec(typed.normalize('NFKC')) ?? [];
  // After a country code the zero in brackets is not dialled.
  const isInternational = /^\s*(\+|00)/.test(number);
  const digits = (isInternational ? number.replace(/\(\s*0\s*\)/, '') : number).replace(/\D/g, '');
  const extension = rest.replace(/\D/g, '');
  if (digits === '') return `tel:${extension}`;
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}${extension && `;ext=${extension}`}`;
}
