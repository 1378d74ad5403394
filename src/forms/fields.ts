import { z } from 'zod';

// A database or a spreadsheet may choke on these; people do not type them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

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

/** Text of any number of lines, at most this many UTF-16 units long, as `maxlength` counts them. */
export function text(label: string, maximum: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is missing.` : `${label} must be text.`) })
    .max(maximum, `${label} must be at most ${maximum.toLocaleString('en-US')} characters long.`)
    .refine(
      (value) => value.isWellFormed() && !controlCharacters.test(value),
      `${label} contains characters that cannot be stored.`,
    );
}

/** Text on one line, without the blanks around it. */
export function line(label: string, maximum: number) {
  return text(label, maximum)
    .trim()
    .refine((value) => !/[\r\n]/.test(value), `${label} must be on one line.`);
}

/** An address as browsers check it for `type="email"`, so that both sides agree. */
export function email({ label, limit, required }: { label: string; limit: number; required: string }) {
  return line(label, limit)
    .min(1, required)
    .regex(z.regexes.html5Email, 'Enter an email address such as name@example.com.');
}
