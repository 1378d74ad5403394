import { cleanLine } from '../../language/clean-text.ts';
import { submissionFields } from './submission-fields.ts';

/** JavaScript and both databases store every integer of this length exactly. */
export const maxDigits = 15;

/**
 * Converts a typed phone number to an integer made of the digits of its first number, in any script: `+1 (555) 010-9999
 * ext. 12` → `15550109999` (docs/product.md#phone-numbers).
 *
 * @returns null if the text is blank or too long, undefined if it has no digit
 */
export function parsePhoneNumber(typed: string): number | null | undefined {
  if (/^[\s\p{Cc}\p{Cf}]*$/u.test(typed) || typed.length > submissionFields.phone.limit) return null;
  const digits = digitsIn(firstNumber(typed));
  if (digits === '') return undefined;
  return digits.length > maxDigits ? null : Number(digits);
}

/** Cleans a phone number for people to read and dial. Returns null unless the value is text. */
export function cleanTypedPhone(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const typed = cleanLine(value)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return typed.slice(0, submissionFields.phone.limit).toWellFormed() || null;
}

/** Returns the link that calls the first number: `+49 (0)30 123 ext. 12` → `tel:+4930123`. */
export function phoneHref(typed: string): string {
  const number = firstNumber(typed);
  const hasPlus = /^[\s(（]*[+＋]/.test(number);
  // A zero in brackets after a country code is not dialled.
  const dialled = hasPlus || number.startsWith('00') ? number.replace(/[(（]\s*0\s*[)）]/, '') : number;
  return `tel:${hasPlus ? '+' : ''}${digitsIn(dialled)}`;
}

/** Returns the first number of a text. It ends at a word, at a sign such as a comma, or at the plus of another number. */
function firstNumber(typed: string): string {
  // Japanese keyboards have the long vowel sign in place of the hyphen.
  const text = asciiDigits(typed.replaceAll('ー', '-'));
  return /[+＋(（\s]{0,5}\d[^\p{L}#;,，、|&+＋]*/u.exec(text)?.[0] ?? '';
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

/** Replaces the digits of any script with ASCII digits. In Unicode, the ten digits of a script are consecutive. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
