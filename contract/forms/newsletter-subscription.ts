import { type FieldRuleWords, fieldsSchema } from './field-rules.ts';
import { emptyFields } from './submission-fields.ts';

/** Returns the schema of a newsletter sign-up (docs/product.md#newsletter). */
export function subscriptionSchema(words: FieldRuleWords) {
  return fieldsSchema(['email'], words);
}

/** A sign-up is stored as a contact submission with these texts (docs/product.md#contact-submission). */
export const subscriptionRecord = {
  ...emptyFields,
  name: 'Newsletter Subscriber',
  subject: 'Newsletter Subscription',
  message: 'Subscribed to newsletter',
} as const;

/** Webinar announcements are stored with these texts. */
export const announcementsRecord = {
  ...emptyFields,
  name: 'Webinar Subscriber',
  subject: 'Webinar Announcements',
  message: 'Subscribed to webinar announcements',
} as const;
