import { z } from 'zod';
import { contextField, enquiryHref } from '../../contract/forms/hidden-fields.ts';
import { fieldOf } from '../../contract/forms/submission-fields.ts';
import { text } from './interface/words.ts';
import { nameOf } from './references.ts';

/** What a button may lead to: one of these. */
const actionSchema = z.strictObject({
  link: nameOf('address').optional().meta({
    title: 'Page',
    description: 'A page of this site, as in /about or /#contact, or mailto: with an address.',
  }),
  website: z
    .url({ protocol: /^https$/ })
    .optional()
    .meta({ title: 'Address elsewhere', description: 'Begins with https://.' }),
  enquiry: z
    .strictObject({
      subject: text.max(fieldOf('subject').limit).meta({
        title: 'Subject',
        description: 'Stands in the form and can be changed there.',
      }),
      context: text.max(contextField.limit).optional().meta({
        title: 'About',
        description: 'Is stored with the enquiry, for those who answer it.',
      }),
    })
    .optional()
    .meta({ title: 'Contact form', description: 'Opens it with a subject.' }),
});

/**
 * Where a button leads that the sample content leaves without an action (docs/product.md#inert-controls): nowhere when it
 * is absent.
 */
export const action = actionSchema
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    error: 'must be a page, an address elsewhere or the contact form: one of them',
  })
  .transform(({ link, website, enquiry }) => link ?? website ?? (enquiry && enquiryHref(enquiry)))
  .optional()
  .meta({ title: 'What the button does', description: 'Without it the button does nothing.' });
