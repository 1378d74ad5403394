import { z } from 'zod';
import { group, labels, paragraphField, plural, template, text, textField } from './interface/words.ts';
import { reference } from './references.ts';
import { closingBand, heading, note, pageHead, picture, related } from './shared.ts';

export const categorySchema = z
  .strictObject({
    order: z
      .number()
      .int()
      .positive()
      .meta({ title: 'Position', description: 'Its place in the list. 1 comes first.' }),
    title: textField('Title'),
    short: textField('Short title', 'A word from the title, shown where space is tight.'),
    description: paragraphField('Description'),
  })
  .refine(({ title, short }) => title.includes(short), { path: ['short'], error: 'must be part of the title' })
  .meta({ title: 'Catalogue categories', description: 'The sections of the catalogue.' });

const isElsewhere = (url: string) => z.url({ protocol: /^https?$/ }).safeParse(url).success;

/** The URL of entries that have no URL yet (docs/product.md#catalogue-cards). */
export const placeholderUrl = '#';

export const catalogueEntrySchema = group('Catalogue', 'Our applications and services.', {
  name: textField('Name'),
  categories: z.array(reference('catalogue category')).min(1).meta({
    title: 'Categories',
    description: 'Usually one. If there are several, the first determines the entry’s position.',
  }),
  order: z.number().int().positive().meta({ title: 'Position', description: 'Within its category. 1 comes first.' }),
  url: reference('address', (url) => url === placeholderUrl || isElsewhere(url)).meta({
    title: 'Address',
    description: 'A page of this site, a full address, or # if there is none yet.',
  }),
  description: z.string().max(220).meta({ title: 'Description', 'x-kind': 'paragraph' }),
  features: z.array(text).min(1).meta({ title: 'Features' }),
  technologies: z.array(text).min(1).meta({ title: 'Technologies' }),
  picture,
});

export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;

export const domainsSchema = group('Applications', 'The text around the catalogue.', {
  ...pageHead,
  all: group('All categories', 'Shown above all entries. Each category has its own text.', {
    title: heading,
    description: textField('Description'),
  }),
  note: note.optional().meta({ title: 'Note', description: 'Explains how to see products that have no address yet.' }),
  search: labels('Search', { label: 'Label', placeholder: 'Placeholder', clear: 'Button that clears the field' }),
  filter: labels('Filter', { label: 'Label', all: 'All categories' }),
  found: template('query').meta({ title: 'Heading above the results', description: '{query} is the search text.' }),
  results: plural().meta({ title: 'Number of results' }),
  none: group('No results', { title: heading, text: paragraphField('Text'), action: textField('Button') }),
  card: group('Card', {
    technologies: textField('Technologies label'),
    more: template('count').meta({ title: 'Number of further technologies' }),
    details: textField('Button that opens features and technologies', 'Shown on phones.'),
  }),
  closing: closingBand,
  related,
});

export type Domains = z.infer<typeof domainsSchema>;
