import { z } from 'zod';
import { plural, template, text } from './words.ts';

const rules = z.strictObject({
  missing: template('label'),
  notText: template('label'),
  tooLong: template('label', 'limit'),
  notStorable: template('label'),
  notOneLine: template('label'),
  notEmail: text,
  notPhone: template('digits'),
  notForm: text,
});

/** The shape of `content/interface/errors.yaml`. */
export const errorsSchema = z.strictObject({
  rules,
  posted: z.strictObject({ unreadable: text, faulty: text, tooMuch: text }),
  pictures: z.strictObject({ prompt: text, blank: text, none: text, tooMany: plural(), busy: text }),
  /** Of any HTTP status; that of a page that fails must be there. */
  statuses: z.object({ 500: text }).catchall(text),
});

export type RuleWords = z.infer<typeof rules>;
export type ErrorWords = z.infer<typeof errorsSchema>;
