import { z } from 'zod';
import { cleanAddress, cleanLine, cleanText } from '../../language/clean-text.ts';
import { fill } from '../../language/fill.ts';
import { formatNumber } from '../../language/format.ts';

/** The messages of a form's errors, from `content/interface/errors.yaml`. */
export type RuleWords = Record<'missing' | 'notText' | 'tooLong' | 'notEmail' | 'notPhone' | 'notForm', string>;

/**
 * A character that leaves a mark on the screen: no blank, no control or format character, nothing that Unicode says to
 * leave out where it is not known (soft hyphen, fillers, variation selectors, tags), and none of the letters and symbols
 * that are drawn as nothing: a Braille cell without dots, blanks of hieroglyphs, a Khitan filler, a null note head.
 */
const visible =
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;

/** Whether there is anything to be seen in a text. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** How the errors of a field are written. */
interface ErrorText {
  locale: string;
  rules: Omit<RuleWords, 'notPhone' | 'notForm'>;
}

/** Of what visitors do not read: the calls of the administrator's area, and commands. */
const administratorErrors: ErrorText = {
  locale: 'en-US',
  rules: {
    missing: '{label} is missing.',
    notText: '{label} must be text.',
    tooLong: '{label} must be at most {limit} characters long.',
    notEmail: 'Enter an email address such as name@example.com.',
  },
};

/**
 * Text of any number of lines, without what nobody sees and XML forbids, at most this many UTF-16 units long, as `maxlength`
 * counts them.
 */
export function text(label: string, maximum: number, { locale, rules } = administratorErrors) {
  const limit = formatNumber(locale, maximum);
  return z
    .string({ error: (issue) => fill(issue.input === undefined ? rules.missing : rules.notText, { label }) })
    .overwrite(cleanText)
    .max(maximum, fill(rules.tooLong, { label, limit }));
}

/** Text on one line, without the blanks around it: line breaks become spaces. */
export function line(label: string, maximum: number, errors = administratorErrors) {
  return text(label, maximum, errors).trim().overwrite(cleanLine);
}

/** Bytes as a browser sends those of a passkey (WebAuthn). */
export const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** An address as browsers check it for `type="email"`, so that both sides agree, without the invisible characters in it. */
export function email(label: string, limit: number, required: string, errors = administratorErrors) {
  return line(label, limit, errors)
    .overwrite(cleanAddress)
    .min(1, required)
    .regex(z.regexes.html5Email, errors.rules.notEmail);
}
