import { z } from 'zod';
import { type FieldRuleWords, fieldsSchema } from './field-rules.ts';
import { email, isVisible, line } from './fields.ts';
import { emptyFields, fieldOf } from './submission-fields.ts';

/** What one fills in to register, in the order of the form. */
export const registrationFields = ['name', 'email', 'company'] as const;

export type RegistrationField = (typeof registrationFields)[number];

/** A registration as its form sends it (docs/product.md#registrations). */
export function registrationSchema(words: FieldRuleWords) {
  return fieldsSchema(registrationFields, words);
}

/** What the form for announcements sends. It does without the name, which other forms ask for. */
export function announcementsSchema(words: FieldRuleWords) {
  const { name, email: address } = words.fields;
  return z.object(
    {
      name: line(name.inErrors ?? name.label, fieldOf('name').limit, words)
        .nullish()
        .transform((value) => (value && isVisible(value) ? value : null)),
      email: email(address.label, fieldOf('email').limit, address.required ?? '', words),
      interest: z.string().optional().catch(undefined),
    },
    { error: words.rules.notForm },
  );
}

/** A registration is stored as a contact submission with these texts (docs/product.md#registrations). */
export const registrationRecord = {
  ...emptyFields,
  subject: 'Webinar Registration',
  message: 'Registered for a webinar',
} as const;
