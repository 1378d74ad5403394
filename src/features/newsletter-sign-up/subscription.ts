import { z } from 'zod';
import type { RuleWords } from '../../content/interface/errors.ts';
import type { FieldWords } from '../../content/interface/forms.ts';
import { email } from '../../forms/fields.ts';
import { emptyFields, submissionFields } from '../../forms/submission-fields.ts';

/** What the errors of the form are written with: those of the contact form's field. */
interface SubscriptionWords {
  locale: string;
  rules: RuleWords;
  fields: { email: FieldWords };
}

/** A newsletter sign-up as its form sends it (docs/product.md#newsletter). */
export function subscriptionSchema(words: SubscriptionWords) {
  const { label, required = '' } = words.fields.email;
  return z.object(
    { email: email(label, submissionFields.email.limit, required, words) },
    { error: words.rules.notForm },
  );
}

/** A sign-up is stored as a contact submission with these texts (docs/product.md#newsletter-subscription). */
export const subscriptionRecord = {
  ...emptyFields,
  name: 'Newsletter Subscriber',
  subject: 'Newsletter Subscription',
  message: 'Subscribed to newsletter',
} as const;

/** The same of the form of the webinars' announcements. */
export const announcementsRecord = {
  ...emptyFields,
  name: 'Webinar Subscriber',
  subject: 'Announcements of Webinars',
  message: 'Subscribed to announcements of webinars',
} as const;
