import { z } from 'zod';
import type { FieldRuleWords } from './field-rules.ts';
import { email, hasVisibleText, line } from './fields.ts';
import { emptyFields, getField } from './submission-fields.ts';

/** The fields of a webinar's registration form (docs/product.md#webinars). */
export const registrationFields = ['name', 'email', 'company'] as const;

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

/** A sign-up is stored as a contact submission with these texts (docs/product.md#contact-submission). */
export const subscriptionRecord = {
  ...emptyFields,
  name: 'Newsletter Subscriber',
  subject: 'Newsletter Subscription',
  message: 'Subscribed to newsletter',
} as const;

export const announcementsRecord = {
  ...emptyFields,
  name: 'Webinar Subscriber',
  subject: 'Webinar Announcements',
  message: 'Subscribed to webinar announcements',
} as const;
