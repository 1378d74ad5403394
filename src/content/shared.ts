import { z } from 'zod';
import { contextField, enquiryHref } from '../../contract/forms/hidden-fields.ts';
import { getField } from '../../contract/forms/submission-fields.ts';
import { group, groups, labels, paragraphField, template, text, textField } from './interface/words.ts';
import { pictureFile, reference } from './references.ts';

export const heading = textField('Heading');

/** A record's name in lists, browser tabs and search results. Search results cut off longer names. */
export const title = text.max(110).meta({ title: 'Title' });

export const pageTitle = title.meta({
  title: 'Page title',
  description: 'Shown in the browser tab, in search results and when the page is shared.',
});

/** May be longer than the page title, because it stands alone in a search result. */
export const searchTitle = title.optional().meta({
  title: 'Title in search results',
  description: 'Also shown in the browser tab. If empty, the page title is used.',
});

export const item = z.strictObject({ title: heading, text: paragraphField('Text') });

/** The band at the end of a page. It links to the contact form. */
export const trace = z.enum(['heartbeat', 'payments', 'stock', 'vibration', 'lesson']).optional().meta({
  title: 'Signal',
  description: 'On the line to the button at the end of the page and, on pages of a subject, in the margin.',
});

export const closingBand = item
  .extend({ action: textField('Button', 'Opens the contact form.'), trace })
  .optional()
  .meta({ title: 'End of the page' });

export const introduction = paragraphField('Introduction');

export const iconName = reference('icon').meta({ title: 'Icon' });

export const itemWithIcon = z.strictObject({ title: heading, icon: iconName, text: item.shape.text });

export const internalLink = group('Link', {
  name: textField('Name'),
  href: reference('address').meta({
    title: 'Address',
    description: 'A page of this site, such as /about or /#contact, or mailto: with an address.',
  }),
});

/** A sentence with a link, beside inert buttons (docs/product.md#inert-controls). */
export const note = group('Note', {
  text: paragraphField('Text'),
  link: internalLink.meta({ description: 'Follows the text.' }),
});

/** The filled button beside an inert one. Its subject must contain this placeholder. */
export function ask(about: string) {
  return group('Request by message', 'Opens the contact form with a subject.', {
    name: textField('Name'),
    subject: template(about).meta({ title: 'Subject' }),
  });
}

export const figure = reference('figure').meta({
  title: 'Figure',
  description: 'The key of one of the company’s figures.',
});

export const stat = z.strictObject({ figure, label: z.string().meta({ title: 'Label' }) });

export const team = stat.extend({ text: paragraphField('Text') }).meta({ title: 'Team' });

/** A picture with its alternative text. `day` is the same scene for the light theme. */
export const picture = group('Picture', {
  src: pictureFile.meta({ title: 'File' }),
  day: pictureFile.optional().meta({ title: 'File for the light theme', description: 'The same scene in daylight.' }),
  alt: paragraphField('Description', 'Describes the picture and its meaning for people who cannot see it.'),
});

export const namedFile = reference('file').regex(/^[\w.-]+$/, {
  error: 'must have a name with only letters A to Z, digits, hyphens and dots, such as edge-ai.pdf',
});

/** The name of a saved file, without extension, in characters that every operating system accepts. */
export const fileName = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, { error: 'must be lowercase letters, digits and hyphens' })
  .meta({ title: 'File name', description: 'Lowercase letters, digits and hyphens.' });

export const path = reference('page').meta({ title: 'Page' });

export const related = z.array(path).max(12).meta({
  title: 'Related pages',
  description: 'Up to twelve, shown as links at the end of the page.',
});

export const filterPages = z.boolean().optional().meta({
  title: 'Filters have pages',
  description: 'Each filter leads to a page with its entries. Without this, filters do nothing.',
});

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

export const request = group('Custom request', {
  title: heading,
  text: paragraphField('Text'),
  button: textField('Button'),
  action,
  note: note.optional(),
});

export const pageHero = group('Top of the page', {
  title: z.string().meta({ title: 'Heading' }),
  introduction: z.string().meta({ title: 'Introduction', 'x-kind': 'paragraph' }),
});

export const pageDescription = z.string().min(90).max(170).meta({
  title: 'Search description',
  description: 'Shown in search results and when the page is shared.',
  'x-kind': 'paragraph',
});

export const order = z
  .number()
  .int()
  .meta({ title: 'Position', description: 'Its place in the list. The smallest number comes first.' });

export const pageHead = { title: pageTitle, searchTitle, description: pageDescription, hero: pageHero };

export const table = z
  .strictObject({
    columns: labels('Columns', { name: 'First column', value: 'Second column' }),
    rows: groups('Rows', {
      name: textField('Name'),
      value: textField('Value', 'An amount or a place.'),
      text: paragraphField('Text').optional(),
      state: z.enum(['done', 'begun', 'open']).optional().meta({ title: 'State', description: 'Shown as a mark.' }),
    }),
    hasBars: z.boolean().optional().meta({
      title: 'Bars',
      description: 'Shows values such as $2,000 to $25,000 as bars on one scale.',
    }),
  })
  .meta({ title: 'Table' });

export type TableContent = z.infer<typeof table>;
export type Trace = NonNullable<z.infer<typeof trace>>;
