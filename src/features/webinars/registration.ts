import { z } from 'zod';
import type { RuleWords } from '../../content/interface/errors.ts';
import type { FieldWords } from '../../content/interface/forms.ts';
import { email, isVisible, line } from '../../forms/fields.ts';
import { emptyFields, fieldOf } from '../../forms/submission-fields.ts';

/** What one fills in to register, in the order of the form. */
export const registrationFields = ['name', 'email', 'company'] as const;

export type RegistrationField = (typeof registrationFields)[number];

/** What the errors of the form are written with: those of the contact form's fields. */
interface RegistrationWords {
  locale: string;
  rules: RuleWords;
  fields: Record<RegistrationField, FieldWords>;
}

/** A registration as its form sends it (docs/product.md#webinars). */
export function registrationSchema(words: RegistrationWords) {
  const { name, email: address, company } = words.fields;
  return z.object(
    {
      name: line(name.inErrors ?? name.label, fieldOf('name').limit, words).refine(isVisible, name.required),
      email: email(address.inErrors ?? address.label, fieldOf('email').limit, address.required ?? '', words),
      company: optionalLine(company, fieldOf('company').limit, words),
    },
    { error: words.rules.notForm },
  );
}

/** What the form for announcements sends. */
export function announcementsSchema(words: RegistrationWords) {
  const { name, email: address } = words.fields;
  return z.object(
    {
      name: optionalLine(name, fieldOf('name').limit, words),
      email: email(address.label, fieldOf('email').limit, address.required ?? '', words),
      interest: z.string().optional().catch(undefined),
    },
    { error: words.rules.notForm },
  );
}

function optionalLine({ label, inErrors = label }: FieldWords, limit: number, words: RegistrationWords) {
  return line(inErrors, limit, words)
    .nullish()
    .transform((value) => (value && isVisible(value) ? value : null));
}

/** A registration is stored as a contact submission with these texts (docs/product.md#webinars). */
export const registrationRecord = {
  ...emptyFields,
  subject: 'Webinar Registration',
  message: 'Registered for a webinar',
} as const;
