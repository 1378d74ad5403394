import { z } from 'zod';
import { group, labels, paragraphField, plural, template, textField } from './interface/words.ts';
import { heading, note, pageHead, related } from './shared.ts';

/** The shape of `content/domains.yaml`, the page of the catalogue. */
export const domainsSchema = z.strictObject({
  ...pageHead,
  all: group('All categories', 'Shown above all entries. Each category has its own text.', {
    title: heading,
    description: textField('Description'),
  }),
  note: note.optional().meta({ title: 'Note', description: 'Explains how to see products that have no address yet.' }),
  search: labels('Search', { label: 'Label', placeholder: 'Placeholder' }),
  filter: labels('Filter', { label: 'Label', all: 'All categories' }),
  found: template('query').meta({ title: 'Heading above the results', description: '{query} is the search text.' }),
  results: plural().meta({ title: 'Number of results' }),
  none: group('No results', { title: heading, text: paragraphField('Text'), action: textField('Button') }),
  card: group('Card', {
    technologies: textField('Technologies label'),
    more: template('count').meta({ title: 'Number of further technologies' }),
    details: textField('Button that opens features and technologies', 'Shown on phones.'),
  }),
  related,
});

export type Domains = z.infer<typeof domainsSchema>;
