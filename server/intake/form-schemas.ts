import { enquirySchema } from '../../contract/forms/enquiry.ts';
import { fieldsSchema } from '../../contract/forms/field-rules.ts';
import { subscriptionSchema } from '../../contract/forms/newsletter-subscription.ts';
import { announcementsSchema, registrationSchema } from '../../contract/forms/webinar-registration.ts';
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
