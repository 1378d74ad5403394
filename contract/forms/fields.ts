import { z } from 'zod';
import { cleanAddress, cleanLine, cleanText } from '../../language/clean-text.ts';
import { fill } from '../../language/fill.ts';
import { formatNumber } from '../../language/format.ts';

/** The error messages of a form, from `content/interface/errors.yaml`. */
export type RuleWords = Record<'missing' | 'notText' | 'tooLong' | 'notEmail' | 'notPhone' | 'notForm', string>;

/** Matches a visible character. Unicode says which others to ignore: soft hyphens, fillers, variation selectors, tags. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}

interface ErrorText {
  locale: string;
  rules: Omit<RuleWords, 'notPhone' | 'notForm'>;
}

/** English texts for the admin area and commands, which visitors never see. */
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
 * A text of any number of lines. The maximum is counted in UTF-16 units, like `maxlength`. Invisible characters that
 * XML forbids are removed.
 */
export function text(label: string, maximum: number, { locale, rules } = administratorErrors) {
  const limit = formatNumber(locale, maximum);
  return z
    .string({ error: (issue) => fill(issue.input === undefined ? rules.missing : rules.notText, { label }) })
    .overwrite(cleanText)
    .max(maximum, fill(rules.tooLong, { label, limit }));
}

/** A text on one line. Line breaks become spaces, and blanks at both ends are removed. */
export function line(label: string, maximum: number, errors = administratorErrors) {
  return text(label, maximum, errors).overwrite(cleanLine).trim();
}

/** Bytes in the encoding that browsers use for passkeys (WebAuthn). */
export const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** An email address, checked by the same rules as `type="email"` in browsers. Invisible characters are removed. */
export function email(label: string, limit: number, required: string, errors = administratorErrors) {
  return line(label, limit, errors)
    .overwrite(cleanAddress)
    .min(1, required)
    .regex(z.regexes.html5Email, errors.rules.notEmail);
}
