import { enquirySchema } from '../../src/features/contact/enquiry.ts';
import { subscriptionSchema } from '../../src/features/newsletter-sign-up/subscription.ts';
import { announcementsSchema, registrationSchema } from '../../src/features/webinars/registration.ts';
import { fieldsSchema } from '../../src/forms/field-rules.ts';
import type { ServerContent } from '../content.ts';

/** What the public forms may send, with errors in the site's words. */
export function formSchemas({ company, errors, forms }: Pick<ServerContent, 'company' | 'errors' | 'forms'>) {
  const words = { locale: company.locale, rules: errors.rules, fields: forms.contact.fields };
  return {
    enquiry: enquirySchema(words),
    subscription: subscriptionSchema(words),
    registration: registrationSchema(words),
    announcements: announcementsSchema(words),
    fileRequest: fieldsSchema(['name', 'email'], words),
    application: fieldsSchema(['name', 'email', 'phone', 'message'], words),
  };
}
