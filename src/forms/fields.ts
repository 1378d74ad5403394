import { z } from 'zod';

// A database or a spreadsheet may choke on these; people do not type them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Text of any number of lines, at most so many UTF-16 units long, as `maxlength` counts them. */
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
export function email(maximum = 254) {
  return line('Email', maximum)
    .min(1, 'Enter your email address.')
    .regex(z.regexes.html5Email, 'Enter an email address such as name@example.com.');
}
