import { z } from 'zod';
import { email } from '../../forms/fields.ts';
import { emptyFields, submissionFields } from '../../forms/submission-fields.ts';

/** A newsletter sign-up as its form sends it (docs/product.md#newsletter). */
export const subscriptionSchema = z.object(
  { email: email(submissionFields.email) },
  { error: 'Send the fields of the form.' },
);

/** A sign-up is stored as a contact submission with these texts (docs/product.md#newsletter-subscription). */
export const subscriptionRecord = {
  ...emptyFields,
  name: 'Newsletter Subscriber',
  subject: 'Newsletter Subscription',
  message: 'Subscribed to newsletter',
} as const;
