import { z } from 'zod';
import { contextField, enquiryHref } from '../../contract/forms/hidden-fields.ts';
import { getField } from '../../contract/forms/submission-fields.ts';
import { group, text } from './interface/words.ts';
import { reference } from './references.ts';

const actionSchema = z.strictObject({
  link: reference('address').optional().meta({
    title: 'Page',
    description: 'A page of this site, such as /about or /#contact, or mailto: with an address.',
  }),
  website: z
    .url({ protocol: /^https$/ })
    .optional()
    .meta({ title: 'External address', description: 'Starts with https://.' }),
  enquiry: group('Contact form', 'Opens the form with a subject.', {
    subject: text.max(getField('subject').limit).meta({
      title: 'Subject',
      description: 'Filled into the form, where visitors can change it.',
    }),
    context: text.max(contextField.limit).optional().meta({
      title: 'About',
      description: 'Stored with the enquiry for the person who answers it.',
    }),
  }).optional(),
});

/** The target of a button. Some buttons of the sample content have none (docs/product.md#inert-controls). */
export const action = actionSchema
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    error: 'must be exactly one of: a page, an external address or the contact form',
  })
  .transform(({ link, website, enquiry }) => link ?? website ?? (enquiry && enquiryHref(enquiry)))
  .optional()
  .meta({ title: 'Button action', description: 'Without an action, the button does nothing.' });
