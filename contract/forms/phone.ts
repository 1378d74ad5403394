import { cleanLine } from '../../language/clean-text.ts';
import { submissionFields } from './submission-fields.ts';

/** Most digits a phone number may have: the longest integer that every part holds exactly. */
export const maximumDigits = 15;

/**
 * A typed phone number as an integer: of the first number its digits, of any script, as in `+1 (555) 010-9999 ext. 12` →
 * `15550109999` (docs/product.md#phone-numbers).
 *
 * @returns null for a blank one and for what is too long to be one; `undefined` without a digit
 */
export function phoneNumber(typed: string): number | null | undefined {
  if (/^[\s\p{Cc}\p{Cf}]*$/u.test(typed) || typed.length > submissionFields.phone.limit) return null;
  const digits = digitsIn(firstNumber(typed).number);
  if (digits === '') return undefined;
  return digits.length > maximumDigits ? null : Number(digits);
}

/**
 * A phone number as a person reads and dials it, with its plus, blanks and extension: what was typed, on one line.
 *
 * @param value what was sent in place of the number, of any type
 * @returns null for what was not typed
 */
export function typedPhone(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const typed = cleanLine(value)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return typed.slice(0, submissionFields.phone.limit).toWellFormed() || null;
}

/**
 * The address that calls a number: the first one is dialled, and a short one behind a word is its extension (RFC 3966), as in
 * `+1 (555) 010-9999 ext. 12` → `tel:+15550109999;ext=12`.
 */
export function phoneHref(typed: string): string {
  const { number, rest } = firstNumber(typed);
  const hasPlus = /^[\s(（]*[+＋]/.test(number);
  // After a country code the zero in brackets is not dialled.
  const dialled = hasPlus || number.startsWith('00') ? number.replace(/[(（]\s*0\s*[)）]/, '') : number;
  const extension = /^[^\d+/]{1,24}(\d{1,6})(?!\d|[\s().-]*\d)/u.exec(rest)?.[1];
  return `tel:${hasPlus ? '+' : ''}${digitsIn(dialled)}${extension ? `;ext=${extension}` : ''}`;
}

/** The first number that was typed, up to a word, a sign that begins an extension, or another number; and what follows it. */
function firstNumber(typed: string): { number: string; rest: string } {
  // Japanese keyboards have the long vowel sign where others have the hyphen.
  const text = asciiDigits(typed.replaceAll('ー', '-'));
  const start = text.search(/[+＋(（\s]{0,5}\d/u);
  if (start < 0) return { number: '', rest: '' };
  const [whole = ''] = /^\D*\d[^\p{L}#;,，،、|&+＋]*/u.exec(text.slice(start)) ?? [];
  const [first = '', ...others] = whole.split(/(?=[/／])/u);
  let number = first;
  for (const other of others) {
    if (isAnother(number, other)) break;
    number += other;
  }
  return { number, rest: text.slice(start + number.length) };
}

/** Returns true when a slash stands between two numbers, and not behind an area code as in `089/1234567`. */
function isAnother(before: string, after: string): boolean {
  const isInternational = /^[\s(（]*([+＋]|00)/.test(before);
  return digitsIn(before).length >= (isInternational ? 9 : 7) || /^0\d{6}/.test(digitsIn(after));
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

/** A text with the digits of every script as those of ASCII. Unicode has each script's ten digits in a row. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
