import { z } from 'zod';
import { type FieldRuleWords, fieldsSchema } from './field-rules.ts';
import { email, hasVisibleText, line } from './fields.ts';
import { emptyFields, getField } from './submission-fields.ts';

export const registrationFields = ['name', 'email', 'company'] as const;

export type RegistrationField = (typeof registrationFields)[number];

/** Returns the schema of a registration (docs/product.md#webinars). */
export function registrationSchema(words: FieldRuleWords) {
  return fieldsSchema(registrationFields, words);
}

/** Returns the schema of the form for announcements, in which the name is optional. */
export function announcementsSchema(words: FieldRuleWords) {
  const { name, email: address } = words.fields;
  return z.object(
    {
      name: line(name.inErrors ?? name.label, getField('name').limit, words)
        .nullish()
        .transform((value) => (value && hasVisibleText(value) ? value : null)),
      email: email(address.label, getField('email').limit, address.required ?? '', words),
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
