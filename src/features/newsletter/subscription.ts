import { z } from 'zod';
import { email } from '../../forms/fields.ts';

/** A newsletter sign-up as its form sends it (docs/product.md#newsletter). */
export const subscriptionSchema = z.object({ email: email() }, { error: 'Send the fields of the form.' });

/** A sign-up is stored as a contact submission with these texts (docs/product.md#newsletter-subscription). */
export const subscriptionRecord = {
  name: 'Newsletter Subscriber',
  subject: 'Newsletter Subscription',
  message: 'Subscribed to newsletter',
  company: null,
  phone: null,
} as const;
