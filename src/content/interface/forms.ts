import { z } from 'zod';
import { type FieldName, fieldNames, fieldOf } from '../../forms/submission-fields.ts';
import { template, text } from './words.ts';

const notice = z.strictObject({ title: text, text });

/** What the form says of a field; one that is required says what is wrong when it is left empty. */
function fieldWords(name: FieldName) {
  const isRequired = fieldOf(name).required;
  const optional = { inErrors: text.optional(), hint: text.optional() };
  return z.strictObject({ label: text, ...optional, ...(isRequired && { required: text }) });
}

const fields = Object.fromEntries(fieldNames.map((name) => [name, fieldWords(name)]));

const common = z.strictObject({ optional: text, marked: template('mark'), trap: text, notices: text });

const form = { send: text, sending: text, sent: notice, failed: notice };
const contact = z.strictObject({
  fields: z.strictObject(fields) as unknown as z.ZodType<Record<FieldName, FieldWords>>,
  ...form,
  /** Stands above the form when a message was sent: what happens next. */
  next: notice.optional(),
  /** The subject that is suggested to those who come from a page of this title; without it none is. */
  about: template('title').optional(),
});
const newsletter = z.strictObject({ email: text, ...form });

/** The shape of `content/interface/forms.yaml`: a field of `src/forms/submission-fields.ts` without its words is named. */
export const formsSchema = z.strictObject({ common, contact, newsletter });

/** What the form says of a field: its label, its name in errors, and the error when it is left empty. */
export interface FieldWords {
  label: string;
  inErrors?: string | undefined;
  hint?: string | undefined;
  /** Of a required field alone. */
  required?: string | undefined;
}

/** What of the fields the form itself needs. */
export type ShownFields = Record<FieldName, Pick<FieldWords, 'label' | 'hint'>>;

export type CommonFormWords = z.infer<typeof common>;
export type ContactWords = z.infer<typeof contact>;
export type NewsletterWords = z.infer<typeof newsletter>;
export type FormWords = z.infer<typeof formsSchema>;
